// Real games replayed: from SAN and from UCI with every position kept, with a mate test after each ply, and a long
// game with a question for threefold repetition after each ply.
import { Chess } from 'chess.js';
import { Chess as Chessops } from 'chessops/chess';
import { makeFen } from 'chessops/fen';
import { parseSan } from 'chessops/san';
import { parseUci } from 'chessops/util';
import kokopu from 'kokopu';
import { Game, Position, validateMoves } from '../../../dist/index.js';
import { games, longGame } from '../data.mjs';

/** Board, side, castling rights and en passant square: the counters are not kept by every library. */
const fourFields = (fen) => fen.split(' ', 4).join(' ');
const asMove = (uci) => ({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci[4] });

/** chess.js keeps no position by itself: its Move objects hold the FEN after the move. */
function chessJsReplay(moves, read = (text) => text) {
  const chess = new Chess();
  return moves.map((text) => chess.move(read(text)));
}

function chessopsReplay(moves, read) {
  const kept = [];
  let position = Chessops.default();
  for (const text of moves) {
    const move = read(position, text);
    if (move === undefined) throw new Error(text);
    position = position.clone();
    position.play(move);
    kept.push(position);
  }
  return kept;
}

/** chessops reads UCI without asking whether the move is legal. */
function chessopsUci(position, text) {
  const move = parseUci(text);
  return position.isLegal(move) ? move : undefined;
}

function kokopuReplay(moves, read) {
  const kept = [];
  let position = new kokopu.Position();
  for (const text of moves) {
    const move = read(position, text);
    position = new kokopu.Position(position);
    position.play(move);
    kept.push(position);
  }
  return kept;
}

function rookeryReplay(moves) {
  const kept = [];
  let position = Position.start;
  for (const text of moves) {
    position = position.play(text);
    kept.push(position);
  }
  return kept;
}

const keepers = {
  rookery: {
    sans: rookeryReplay,
    ucis: rookeryReplay,
    fen: (position) => position.fen,
  },
  'chess.js': {
    part: 10,
    sans: (moves) => chessJsReplay(moves),
    ucis: (moves) => chessJsReplay(moves, asMove),
    fen: (move) => move.after,
  },
  chessops: {
    sans: (moves) => chessopsReplay(moves, parseSan),
    ucis: (moves) => chessopsReplay(moves, chessopsUci),
    fen: (position) => makeFen(position.toSetup()),
  },
  kokopu: {
    sans: (moves) => kokopuReplay(moves, (position, text) => position.notation(text)),
    ucis: (moves) => kokopuReplay(moves, (position, text) => position.uci(text)),
    fen: (position) => position.fen(),
  },
};

const countPlies = (some) => some.reduce((sum, game) => sum + game.ucis.length, 0);

function replayJob(name, title, notation) {
  const contenders = {};
  for (const [library, tools] of Object.entries(keepers)) {
    const some = games.slice(0, tools.part);
    const plies = countPlies(some);
    const replayAll = () => some.map((game) => tools[notation](game[notation]));
    contenders[library] = {
      run() {
        if (replayAll().length !== some.length) throw new Error('games were lost');
        return plies;
      },
      answer: () => replayAll().flatMap((kept) => kept.map((position) => fourFields(tools.fen(position)))),
    };
  }
  return { name, title, unit: 'plies/s', cases: [{}], contenders };
}

/** How each library plays a move that comes as UCI and must be checked; all but rookery change their position. */
const maters = {
  rookery: {
    start: () => Position.start,
    play: (position, uci) => position.play(uci),
  },
  'chess.js': {
    part: 10,
    start: () => new Chess(),
    play(chess, uci) {
      chess.move(asMove(uci));
      return chess;
    },
  },
  chessops: {
    start: () => Chessops.default(),
    play(position, uci) {
      position.play(chessopsUci(position, uci));
      return position;
    },
  },
  kokopu: {
    start: () => new kokopu.Position(),
    play(position, uci) {
      position.play(position.uci(uci));
      return position;
    },
  },
};

function mateJob() {
  const contenders = {};
  for (const [library, { part, start, play }] of Object.entries(maters)) {
    const some = games.slice(0, part);
    const plies = countPlies(some);
    const countMates = ({ ucis }) => {
      let position = start();
      let mates = 0;
      for (const uci of ucis) {
        position = play(position, uci);
        if (position.isCheckmate()) mates++;
      }
      return mates;
    };
    contenders[library] = {
      run() {
        for (const game of some) countMates(game);
        return plies;
      },
      answer: () => some.map((game) => String(countMates(game))),
    };
  }
  const title = 'play a ply from UCI and test for mate';
  return { name: 'mate', title, unit: 'plies/s', cases: [{}], contenders };
}

/** chessops and kokopu do not count repetitions; their users count FENs in a map. */
function countingFens(start, play, fen) {
  const position = start();
  const seen = new Map([[fen(position), 1]]);
  return longGame.sans.map((san) => {
    play(position, san);
    const key = fen(position);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times >= 3;
  });
}

const repeaters = {
  rookery() {
    let game = Game.start;
    return longGame.sans.map((san) => {
      game = game.play(san);
      return game.repetitions() >= 3;
    });
  },
  'chess.js'() {
    const chess = new Chess();
    return longGame.sans.map((san) => {
      chess.move(san);
      return chess.isThreefoldRepetition();
    });
  },
  chessops: () =>
    countingFens(
      () => Chessops.default(),
      (position, san) => position.play(parseSan(position, san)),
      (position) => makeFen(position.toSetup(), { epd: true }),
    ),
  kokopu: () =>
    countingFens(
      () => new kokopu.Position(),
      (position, san) => position.play(position.notation(san)),
      (position) => fourFields(position.fen()),
    ),
};

function repetitionJob() {
  const contenders = {};
  for (const [library, replay] of Object.entries(repeaters)) {
    contenders[library] = {
      run: () => replay().length,
      answer: () => replay().map((holds, index) => `ply ${index + 1}: ${holds}`),
    };
  }
  const title = 'a game of 300 plies from SAN, asked for threefold repetition after each';
  return { name: 'repetition', title, unit: 'plies/s', cases: [{}], contenders };
}

/** How each library plays a whole game of SANs by the rules; the answer is where it ends. */
const validators = {
  rookery: {
    validate: (sans) => validateMoves(sans, { draws: 'ignored' }),
    fen: ({ game }) => game.position.fen,
  },
  'chess.js': {
    part: 10,
    validate(sans) {
      const chess = new Chess();
      for (const san of sans) chess.move(san);
      return chess;
    },
    fen: (chess) => chess.fen(),
  },
  chessops: {
    validate(sans) {
      const position = Chessops.default();
      for (const san of sans) {
        const move = parseSan(position, san);
        if (move === undefined) throw new Error(san);
        position.play(move);
      }
      return position;
    },
    fen: (position) => makeFen(position.toSetup()),
  },
  kokopu: {
    validate(sans) {
      const position = new kokopu.Position();
      for (const san of sans) position.play(position.notation(san));
      return position;
    },
    fen: (position) => position.fen(),
  },
};

function validateJob() {
  const contenders = {};
  for (const [library, { part, validate, fen }] of Object.entries(validators)) {
    const some = games.slice(0, part);
    const plies = countPlies(some);
    contenders[library] = {
      run() {
        for (const { sans } of some) validate(sans);
        return plies;
      },
      answer: () => some.map(({ sans }) => fourFields(fen(validate(sans)))),
    };
  }
  const title = 'validateMoves of 60 games in SAN; the others play them move by move';
  return { name: 'validate', title, unit: 'plies/s', cases: [{}], contenders };
}

/** A game with its history, asked after every ply whether its player may claim a draw. */
const claimers = {
  rookery(sans) {
    let game = Game.from(Position.start, { draws: 'ignored' });
    return sans.map((san) => {
      game = game.play(san);
      return game.claims().some(({ holds }) => holds);
    });
  },
  /** It looks at the position alone, not at what a move would bring about. */
  'chess.js'(sans) {
    const chess = new Chess();
    return sans.map((san) => {
      chess.move(san);
      return chess.isThreefoldRepetition() || chess.isDrawByFiftyMoves();
    });
  },
};

function claimsJob() {
  const contenders = {};
  for (const [library, claim] of Object.entries(claimers)) {
    const some = games.slice(0, library === 'rookery' ? undefined : 10);
    const plies = countPlies(some);
    contenders[library] = {
      run() {
        for (const { sans } of some) claim(sans);
        return plies;
      },
      answer: () => some.map(({ sans }) => claim(sans).join(' ')),
    };
  }
  const title = 'Game.play with its history, and claims() after every ply';
  return { name: 'claims', title, unit: 'plies/s', cases: [{}], contenders };
}

export const replayJobs = () => [
  replayJob('san-replay', 'replay 60 games from SAN, every position kept', 'sans'),
  replayJob('uci-replay', 'replay 60 games from UCI, every position kept', 'ucis'),
  mateJob(),
  repetitionJob(),
  validateJob(),
  claimsJob(),
];
