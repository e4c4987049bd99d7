// Wrong JavaScript types at every public door: a RookeryError with a sentence or `ok: false`, and never another error.
import { describe, expect, test } from 'vitest';
import * as rookery from '../../src/index.ts';
import { Game, Position, RookeryError, type Square } from '../../src/index.ts';
import { divide, perft } from '../../src/perft.ts';

const throwing = (): never => {
  throw new TypeError('a getter of the caller');
};
const revoked = Proxy.revocable({}, {});
revoked.revoke();
const circle: Record<string, unknown> = { from: 'e2' };
circle.self = circle;

/** Values that no door asks for. */
const WRONG: Record<string, unknown> = {
  undefined,
  null: null,
  zero: 0,
  'a number': 42,
  NaN: Number.NaN,
  infinity: Number.POSITIVE_INFINITY,
  true: true,
  'a symbol': Symbol('e4'),
  'a bigint': 10n,
  'a function': () => 'e4',
  'an array': ['e2', 'e4'],
  'a nested array': [['e9']],
  "'e9'": 'e9',
  'a lone surrogate': '\ud83d',
  'an empty text': '',
  'an object': {},
  'an object without prototype': Object.create(null),
  'a frozen object': Object.freeze({ from: 'e2' }),
  'a circle': circle,
  'a throwing getter': {
    get from() {
      return throwing();
    },
    get ok() {
      return throwing();
    },
    get rank1() {
      return throwing();
    },
    get board() {
      return throwing();
    },
    get mode() {
      return throwing();
    },
    get start() {
      return throwing();
    },
  },
  'an object that cannot be text': { toString: throwing, valueOf: throwing, toJSON: throwing },
  'a Proxy that throws': new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing }),
  'an array Proxy that throws': new Proxy([], { get: throwing }),
  'a revoked Proxy': revoked.proxy,
  'a date': new Date(0),
  'a map': new Map([['from', 'e2']]),
  'a text object': Object('e4'),
  'a clone of a position': structuredClone({ ...Position.start }),
  'half a position': { rank1: 0, situation: 0, counters: 0, notes: '' },
};

const start = Position.start;
const game = Game.start;
type Door = (value: never) => unknown;
const any = (value: unknown): never => value as never;

/** Every public door and each of its arguments. */
const DOORS: Record<string, Door> = {
  'Position.fromFen': (value) => Position.fromFen(value),
  'Position.fromFen options': (value) => Position.fromFen(start.fen, value),
  'Position.fromFen mode': (value) => Position.fromFen(start.fen, { mode: value }),
  'Position.fromFen strict': (value) => Position.fromFen(start.fen, { strict: value }),
  'Position.fromFen allow': (value) => Position.fromFen(start.fen, { allow: value }),
  'Position.fromFen allow item': (value) => Position.fromFen(start.fen, { allow: [value] }),
  'Position.fromFen lenient': (value) => Position.fromFen(start.fen, { lenient: value }),
  'Position.fromSetup': (value) => Position.fromSetup(value),
  'Position.fromSetup board': (value) => Position.fromSetup({ ...start.toSetup(), board: value }),
  'Position.fromSetup piece': (value) => Position.fromSetup({ ...start.toSetup(), board: { e1: value } }),
  'Position.fromSetup castling': (value) => Position.fromSetup({ ...start.toSetup(), castling: value }),
  'Position.fromSetup turn': (value) => Position.fromSetup({ ...start.toSetup(), turn: value }),
  'Position.fromSetup counter': (value) => Position.fromSetup({ ...start.toSetup(), halfmoveClock: value }),
  'Position.chess960': (value) => Position.chess960(value),
  'new Position': (value) => Reflect.construct(Position, [value]),
  'new Game': (value) => Reflect.construct(Game, [value]),
  parsePosition: (value) => rookery.parsePosition(value),
  parseFen: (value) => rookery.parseFen(value),
  'parseFen options': (value) => rookery.parseFen(start.fen, value),
  'parseFen lenient': (value) => rookery.parseFen(start.fen, { lenient: value }),
  formatFen: (value) => rookery.formatFen(value),
  'formatFen options': (value) => rookery.formatFen(start, value),
  'formatFen enPassant': (value) => rookery.formatFen(start, { enPassant: value }),
  'formatFen castling': (value) => rookery.formatFen(start, { castling: value }),
  'parseSan position': (value) => rookery.parseSan(value, 'e4'),
  'parseSan text': (value) => rookery.parseSan(start, value),
  'parseSan options': (value) => rookery.parseSan(start, 'e4', value),
  'parseSan mode': (value) => rookery.parseSan(start, 'e4', { mode: value }),
  'parseSan letters': (value) => rookery.parseSan(start, 'e4', { letters: value }),
  'pieceLetters language': (value) => rookery.pieceLetters(value),
  'parseSan nullMoves': (value) => rookery.parseSan(start, 'e4', { nullMoves: value }),
  'formatSan position': (value) => rookery.formatSan(value, 'e4'),
  'formatSan move': (value) => rookery.formatSan(start, value),
  formatSans: (value) => rookery.formatSans(value),
  'parseUci position': (value) => rookery.parseUci(value, 'e2e4'),
  'parseUci text': (value) => rookery.parseUci(start, value),
  'parseUci options': (value) => rookery.parseUci(start, 'e2e4', value),
  'parseUci nullMoves': (value) => rookery.parseUci(start, 'e2e4', { nullMoves: value }),
  'formatUci position': (value) => rookery.formatUci(value, 'e4'),
  'formatUci move': (value) => rookery.formatUci(start, value),
  'formatUci options': (value) => rookery.formatUci(start, 'e4', value),
  'formatUci castling': (value) => rookery.formatUci(start, 'e4', { castling: value }),
  'parseMove position': (value) => rookery.parseMove(value, 'e4'),
  'parseMove move': (value) => rookery.parseMove(start, value),
  'parseMove from': (value) => rookery.parseMove(start, { from: value, to: 'e4' }),
  'parseMove to': (value) => rookery.parseMove(start, { from: 'e2', to: value }),
  'parseMove castle': (value) => rookery.parseMove(start, { from: 'e1', to: 'g1', castle: value }),
  'parseMove null': (value) => rookery.parseMove(start, { from: 'e1', to: 'e1', null: value }),
  unwrap: (value) => rookery.unwrap(value),
  'unwrap error': (value) => rookery.unwrap({ ok: false, error: value }),
  validateMoves: (value) => rookery.validateMoves(value),
  'validateMoves item': (value) => rookery.validateMoves([value]),
  'validateMoves options': (value) => rookery.validateMoves([], value),
  'validateMoves start': (value) => rookery.validateMoves([], { start: value }),
  'validateMoves draws': (value) => rookery.validateMoves([], { draws: value }),
  'position.at': (value) => start.at(value),
  'position.king': (value) => start.king(value),
  'position.moves': (value) => start.moves(value),
  'position.needsPromotion from': (value) => start.needsPromotion(value, 'e8'),
  'position.needsPromotion to': (value) => start.needsPromotion('e7', value),
  'position.isLegal': (value) => start.isLegal(value),
  'position.play': (value) => start.play(value),
  'position.describe': (value) => start.describe(value),
  'position.attackers square': (value) => start.attackers(value, 'white'),
  'position.attackers color': (value) => start.attackers('e4', value),
  'position.isAttacked square': (value) => start.isAttacked(value, 'white'),
  'position.isAttacked color': (value) => start.isAttacked('e4', value),
  'position.pinned': (value) => start.pinned(value),
  'position.hasInsufficientMaterial': (value) => start.hasInsufficientMaterial(value),
  'position.equals': (value) => start.equals(value),
  'Game.from': (value) => Game.from(value),
  'Game.from options': (value) => Game.from(start, value),
  'Game.from draws': (value) => Game.from(start, { draws: value }),
  'Game.fromJSON': (value) => Game.fromJSON(value),
  'Game.fromJSON start': (value) => Game.fromJSON({ start: value, moves: [] }),
  'Game.fromJSON moves': (value) => Game.fromJSON({ start: start.fen, moves: value }),
  'Game.fromJSON move': (value) => Game.fromJSON({ start: start.fen, moves: [value] }),
  'Game.fromJSON allow': (value) => Game.fromJSON({ start: start.fen, moves: [], allow: value }),
  'Game.fromJSON ending': (value) => Game.fromJSON({ start: start.fen, moves: [], ending: value }),
  'game.play': (value) => game.play(value),
  'game.playAll': (value) => game.playAll(value),
  'game.playAll item': (value) => game.playAll([value]),
  'game.resign': (value) => game.resign(value),
  'game.flagFall': (value) => game.flagFall(value),
  'game.claimDraw': (value) => game.claimDraw(value),
  'perft position': (value) => perft(value, 1),
  // A depth of 42 is right, and takes for ever.
  'perft depth': (value) => perft(start, (value === 42 ? -1 : value) as never),
  'divide position': (value) => divide(value, 1),
  'divide depth': (value) => divide(start, (value === 42 ? -1 : value) as never),
};

/** What leaves an argument out, which is no mistake where it may be left out. */
const MAY_BE_LEFT_OUT =
  /options|mode|strict|allow$|lenient|enPassant|castling$|castle$|letters|nullMoves|null$|draws|validateMoves start|claimDraw|position\.moves|fromJSON (allow|ending)/;

/** Values that a door rightly takes. */
const RIGHT: Record<string, string[]> = {
  'Position.fromFen options': ['an object', 'a map', 'a date', 'an array', 'a nested array'],
  'Position.fromFen strict': ['true'],
  'Position.fromFen lenient': ['true'],
  'parseFen lenient': ['true'],
  'parseSan nullMoves': ['true'],
  'parseUci nullMoves': ['true'],
  'parseMove null': ['true'],
  'Position.chess960': ['zero', 'a number'],
  'Position.fromSetup counter': ['zero', 'a number'],
  'perft depth': ['zero'],
  validateMoves: ['an empty text'],
  'game.playAll': ['an empty text'],
};
/** Objects that name no option are options that ask for nothing. */
const IS_OPTIONS = /options$/;

describe.each(Object.entries(DOORS))('%s', (name, door) => {
  test.each(Object.entries(WRONG))('%s', (kind, value) => {
    let answer: unknown;
    try {
      answer = door(any(value));
    } catch (error) {
      expect(error).toBeInstanceOf(RookeryError);
      const { message, issue } = error as RookeryError;
      expect(message).toMatch(/\.$/);
      expect(JSON.parse(JSON.stringify(issue))).toEqual(issue);
      return;
    }
    if (typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false) return;
    if (answer === false && name === 'position.isLegal') return;
    if (value === undefined && MAY_BE_LEFT_OUT.test(name)) return;
    if (RIGHT[name]?.includes(kind)) return;
    if (IS_OPTIONS.test(name) && typeof value === 'object' && value !== null) return;
    // What is left is only a wrong value that was taken.
    expect.unreachable(`${name} answered ${String(JSON.stringify(answer))?.slice(0, 60)} to ${kind}`);
  });
});

describe('foreign objects', () => {
  test('a move of another position is judged like any other', () => {
    const [move] = Position.fromFen('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1').moves('a1');
    expect(start.isLegal(move!)).toBe(false);
    expect(() => start.play(move!)).toThrow("taken by White's own pawn");
    const castling = { from: 'e1', to: 'g1', castle: 'king' } as const;
    expect(() => start.play(castling)).toThrow('cannot castle');
  });

  test('a getter that asks other positions changes no answer', () => {
    const other = Position.fromFen('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1');
    const sly = {
      get from() {
        other.moves();
        return 'e2';
      },
      get to() {
        other.play('Ra8');
        return 'e4';
      },
    };
    expect(start.play(sly).fen).toBe(start.play('e4').fen);
    expect(start.isLegal(sly)).toBe(true);
    expect(rookery.formatSan(start, sly)).toBe('e4');
    expect(start.describe(sly).san).toBe('e4');
    expect(other.moves('a1')).toHaveLength(10);
  });

  test('so does a setup whose getters do', () => {
    const plain = start.toSetup();
    const sly = {
      ...plain,
      get board() {
        Position.fromFen('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1').moves();
        return plain.board;
      },
      get castling() {
        Game.start.play('d4').position.moves();
        return plain.castling;
      },
    };
    expect(Position.fromSetup(sly).fen).toBe(start.fen);
    expect(rookery.formatFen(sly)).toBe(start.fen);
  });

  test('options made by a class are read', () => {
    class Options {
      get mode() {
        return 'lenient' as const;
      }
    }
    expect(rookery.parseSan(start, '♘f3', new Options()).ok).toBe(true);
  });

  test('an iterator that throws is the business of the caller', () => {
    function* moves(): Generator<string> {
      yield 'e4';
      throw new RangeError('the file ended');
    }
    expect(() => game.playAll(moves())).toThrow(RangeError);
  });

  test('squares are compared exactly', () => {
    for (const square of ['E4', 'e4 ', 'ｅ4', 'e', 'e44', 'a0', 'i1']) {
      expect(() => start.at(square as Square)).toThrow('a square');
    }
  });
});
