/**
 * The nodes still to be looked at, in two orders at once: two queues over the same nodes, each with one list for every
 * number of points, last in, first out. Eight bytes a node; taking from either queue takes the node from both.
 */

import { nodeCapacity, resized } from './nodes.ts';

/** The most points that are told apart. */
const WORST = 2047;
const LISTS: number = WORST + 1;
/** The bit on a link that says its node has been taken by way of the other queue. */
const TAKEN = -0x80000000;

/** The first node of each list plus one, 0 where it is empty: the lists of the one queue, then of the other. */
const heads: Int32Array = /* @__PURE__ */ new Int32Array(2 * LISTS);
/** The next node of each node's list plus one, for each queue. */
let links: Int32Array = /* @__PURE__ */ new Int32Array(0);
let otherLinks: Int32Array = /* @__PURE__ */ new Int32Array(0);
/** The first list that may hold a node, for each queue. */
const firsts: Int32Array = /* @__PURE__ */ new Int32Array(2);

export function clearQueues(): void {
  heads.fill(0);
  firsts[0] = LISTS;
  firsts[1] = 2 * LISTS;
}

/** Adds a node to both queues; the fewer points it has in one, the sooner it is taken from it. */
export function push(node: number, points: number, otherPoints: number): void {
  if (links.length !== nodeCapacity()) {
    links = resized(links, nodeCapacity());
    otherLinks = resized(otherLinks, nodeCapacity());
  }
  links[node] = putFirst(0, Math.min(points, WORST), node);
  otherLinks[node] = putFirst(1, LISTS + Math.min(otherPoints, WORST), node);
}

function putFirst(queue: number, list: number, node: number): number {
  const second = heads[list]!;
  heads[list] = node + 1;
  if (list < firsts[queue]!) firsts[queue] = list;
  return second;
}

/** Takes the best node of a queue, 0 or 1; -1 where both are empty. */
export function pop(queue: number): number {
  const own = queue === 0 ? links : otherLinks;
  const other = queue === 0 ? otherLinks : links;
  const end = (queue + 1) * LISTS;
  for (let list = firsts[queue]!; list < end; list++) {
    firsts[queue] = list;
    for (let node = heads[list]! - 1; node >= 0; node = heads[list]! - 1) {
      const link = own[node]!;
      heads[list] = link & ~TAKEN;
      if ((link & TAKEN) !== 0) continue;
      other[node]! |= TAKEN;
      return node;
    }
  }
  return -1;
}
