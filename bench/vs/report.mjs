// The results as text, as Markdown and as JSON.
import { cpus } from 'node:os';

/** The machine and the versions that the figures belong to. */
export function machine() {
  const found = cpus();
  return {
    processor: found[0]?.model.trim() ?? 'unknown',
    cores: found.length,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    date: new Date().toISOString().slice(0, 10),
  };
}

export const machineLine = ({ processor, cores, node, platform, date }) =>
  `${processor}, ${cores} cores, Node ${node}, ${platform}, ${date}`;

/** Three significant digits, thousands apart. */
function number(value) {
  if (value >= 1000) return Math.round(Number(value.toPrecision(3))).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}

const PEERS = ['chess.js', 'chessops', 'kokopu'];

/** How much of the other's figure rookery reaches, and the other's figure. */
function against(result) {
  return result === undefined ? '' : `${ratioText(result.ratio)}${number(result.figure)}`;
}

const ratioText = (ratio) => (ratio === undefined ? '' : `${number(ratio)} × `);

/** One row a job: rookery's figure; beside it the ratio to each peer and the peer's figure. */
function rows(results) {
  const table = [['job', 'unit', 'rookery', ...PEERS, 'native programs']];
  for (const { job, contenders } of results.values()) {
    const native = Object.keys(contenders).filter((name) => name !== 'rookery' && !PEERS.includes(name));
    table.push([
      job.title,
      job.lessIsBetter ? `${job.unit}, less is better` : job.unit,
      contenders.rookery ? number(contenders.rookery.figure) : '',
      ...PEERS.map((name) => against(contenders[name])),
      native.map((name) => `${name} ${against(contenders[name])}`).join('; '),
    ]);
  }
  return table;
}

function goalRows(judged) {
  const table = [['goal', 'wanted', 'reached', 'verdict']];
  for (const { job, against: other, of, least, most, value, met } of judged) {
    const name = of === undefined ? other : of;
    const wanted = least === undefined ? `≤ ${most}` : `≥ ${least}${name ? ` × ${name}` : ''}`;
    table.push([job, wanted, number(value), met ? 'met' : 'missed']);
  }
  return table;
}

/** A table in columns. */
function columns(table) {
  const widths = table[0].map((_, i) => Math.max(...table.map((row) => row[i].length)));
  return table
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function markdownTable([head, ...body]) {
  const line = (row) => `| ${row.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

const notes = (results) =>
  [...results.values()].flatMap(({ job, contenders }) => job.note?.(contenders) ?? []);

export function asText(results, judged, about) {
  const parts = [machineLine(about), columns(rows(results)), ...notes(results)];
  if (judged.length > 0) parts.push(columns(goalRows(judged)));
  return parts.join('\n\n');
}

export function asMarkdown(results, judged, about) {
  const lines = [`Measured on: ${machineLine(about)}.`, markdownTable(rows(results)), ...notes(results)];
  if (judged.length > 0) lines.push(markdownTable(goalRows(judged)));
  return lines.join('\n\n');
}

export function asJson(results, judged, about) {
  const jobs = [...results.values()].map(({ job, contenders }) => ({
    name: job.name,
    title: job.title,
    unit: job.unit,
    lessIsBetter: job.lessIsBetter === true,
    contenders,
  }));
  return JSON.stringify({ machine: about, jobs, goals: judged }, undefined, 2);
}
