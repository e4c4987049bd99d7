// The rules of chess once more, slow and obvious: a board of 64 characters, every move tried out, no tables.
// What the library does fast is held against this. It knows teaching boards without kings and Chess960 too.
import type { Color, Move, Square } from '../../src/index.ts';

export interface SlowPosition {
  /** 64 characters from a1 to h8: a FEN letter, or a dot for an empty square. */
  board: string[];
  turn: Color;
  /** The squares of the rooks that may still castle. */
  rooks: number[];
  enPassant: number;
  halfmoveClock: number;
  fullmoveNumber: number;
}

const at = (file: number, rank: number): number =>
  file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
const fileOf = (square: number): number => square % 8;
const rankOf = (square: number): number => Math.floor(square / 8);
const nameOf = (square: number): Square => `${'abcdefgh'[fileOf(square)]}${rankOf(square) + 1}` as Square;
const numberOf = (name: string): number => at('abcdefgh'.indexOf(name[0]!), Number(name[1]) - 1);
const colorOf = (piece: string): Color | undefined =>
  piece === '.' ? undefined : piece === piece.toUpperCase() ? 'white' : 'black';
const other = (color: Color): Color => (color === 'white' ? 'black' : 'white');
const LETTER: Record<string, string> = { knight: 'N', bishop: 'B', rook: 'R', queen: 'Q' };

/** Reads a Shredder-FEN with the en passant square after every double step. */
export function readSlow(fen: string): SlowPosition {
  const [ranks, turn, castling, enPassant, clock, number] = fen.split(' ') as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const rows = ranks.split('/').map((row) => [...row.replace(/\d/g, (digit) => '.'.repeat(Number(digit)))]);
  const rooks =
    castling === '-'
      ? []
      : [...castling].map((letter) => at('abcdefgh'.indexOf(letter.toLowerCase()), letter < 'a' ? 0 : 7));
  return {
    board: rows.reverse().flat(),
    turn: turn === 'w' ? 'white' : 'black',
    rooks,
    enPassant: enPassant === '-' ? -1 : numberOf(enPassant),
    halfmoveClock: Number(clock),
    fullmoveNumber: Number(number),
  };
}

const ORTHOGONAL = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const JUMPS = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
] as const;
const LINES: Record<string, readonly (readonly [number, number])[]> = {
  B: DIAGONAL,
  R: ORTHOGONAL,
  Q: [...ORTHOGONAL, ...DIAGONAL],
  K: [...ORTHOGONAL, ...DIAGONAL],
  N: JUMPS,
};

/** The squares that the piece on a square attacks. */
export function attacksFrom(board: string[], square: number): number[] {
  const piece = board[square]!;
  const kind = piece.toUpperCase();
  const file = fileOf(square);
  const rank = rankOf(square);
  if (kind === 'P') {
    const ahead = colorOf(piece) === 'white' ? 1 : -1;
    return [at(file - 1, rank + ahead), at(file + 1, rank + ahead)].filter((target) => target >= 0);
  }
  const targets: number[] = [];
  for (const [df, dr] of LINES[kind] ?? []) {
    const reach = kind === 'N' || kind === 'K' ? 1 : 7;
    for (let n = 1; n <= reach; n++) {
      const target = at(file + df * n, rank + dr * n);
      if (target < 0) break;
      targets.push(target);
      if (board[target] !== '.') break;
    }
  }
  return targets;
}

export function isSlowlyAttacked(board: string[], square: number, by: Color): boolean {
  return board.some((piece, from) => colorOf(piece) === by && attacksFrom(board, from).includes(square));
}

function kingOf(board: string[], color: Color): number {
  return board.indexOf(color === 'white' ? 'K' : 'k');
}

export function isSlowlyInCheck({ board, turn }: SlowPosition): boolean {
  const king = kingOf(board, turn);
  return king >= 0 && isSlowlyAttacked(board, king, other(turn));
}

/** The position after a move, legal or not. */
export function playSlow(position: SlowPosition, move: Move): SlowPosition {
  const board = [...position.board];
  const from = numberOf(move.from);
  const to = numberOf(move.to);
  const piece = board[from]!;
  const isPawn = piece.toUpperCase() === 'P';
  const isCapture = move.castle === undefined && board[to] !== '.';
  let rooks = position.rooks.filter((rook) => rook !== from && rook !== to);
  if (piece.toUpperCase() === 'K') rooks = rooks.filter((rook) => colorOf(board[rook]!) !== position.turn);
  if (move.castle !== undefined) {
    const rook = castlingRookOf(position, move.castle);
    const rookLetter = board[rook]!;
    board[from] = '.';
    board[rook] = '.';
    board[to] = piece;
    board[at(move.castle === 'king' ? 5 : 3, rankOf(from))] = rookLetter;
  } else {
    board[from] = '.';
    if (isPawn && to === position.enPassant && fileOf(from) !== fileOf(to))
      board[at(fileOf(to), rankOf(from))] = '.';
    const promoted = move.promotion === undefined ? piece : LETTER[move.promotion]!;
    board[to] = position.turn === 'white' ? promoted : promoted.toLowerCase();
  }
  const isDouble = isPawn && Math.abs(rankOf(from) - rankOf(to)) === 2;
  return {
    board,
    turn: other(position.turn),
    rooks,
    enPassant: isDouble ? at(fileOf(from), (rankOf(from) + rankOf(to)) / 2) : -1,
    halfmoveClock: isPawn || isCapture ? 0 : position.halfmoveClock + 1,
    fullmoveNumber: position.fullmoveNumber + (position.turn === 'black' ? 1 : 0),
  };
}

function castlingRookOf({ board, turn, rooks }: SlowPosition, side: 'king' | 'queen'): number {
  const king = kingOf(board, turn);
  return (
    rooks.find((rook) => colorOf(board[rook]!) === turn && (side === 'king' ? rook > king : rook < king)) ??
    -1
  );
}

function castlings(position: SlowPosition): Move[] {
  const { board, turn } = position;
  const king = kingOf(board, turn);
  const found: Move[] = [];
  for (const castle of ['king', 'queen'] as const) {
    const rook = king < 0 ? -1 : castlingRookOf(position, castle);
    if (rook < 0) continue;
    const rank = rankOf(king);
    const kingTo = at(castle === 'king' ? 6 : 2, rank);
    const rookTo = at(castle === 'king' ? 5 : 3, rank);
    const between = (a: number, b: number): number[] =>
      Array.from({ length: Math.abs(a - b) + 1 }, (_, i) => Math.min(a, b) + i);
    const crossed = [...between(king, kingTo), ...between(rook, rookTo)];
    if (crossed.some((square) => square !== king && square !== rook && board[square] !== '.')) continue;
    // In Chess960 the rook may leave a line open behind it: the last square is looked at after the move.
    const without = board.map((piece, square) => (square === king ? '.' : piece));
    if (
      between(king, kingTo).some(
        (square) => square !== kingTo && isSlowlyAttacked(without, square, other(turn)),
      )
    )
      continue;
    const move: Move = { from: nameOf(king), to: nameOf(kingTo), castle };
    if (!isSlowlyAttacked(playSlow(position, move).board, kingTo, other(turn))) found.push(move);
  }
  return found;
}

function pawnMoves({ board, turn, enPassant }: SlowPosition, from: number): Move[] {
  const ahead = turn === 'white' ? 1 : -1;
  const file = fileOf(from);
  const rank = rankOf(from);
  const targets: number[] = [];
  const one = at(file, rank + ahead);
  if (one >= 0 && board[one] === '.') {
    targets.push(one);
    const two = at(file, rank + 2 * ahead);
    if (rank === (turn === 'white' ? 1 : 6) && board[two] === '.') targets.push(two);
  }
  for (const target of attacksFrom(board, from)) {
    const isEnPassant = target === enPassant && rank === (turn === 'white' ? 4 : 3);
    if (colorOf(board[target]!) === other(turn) || isEnPassant) targets.push(target);
  }
  return targets.flatMap((target): Move[] => {
    const move = { from: nameOf(from), to: nameOf(target) };
    if (rankOf(target) !== 0 && rankOf(target) !== 7) return [move];
    return (['queen', 'rook', 'bishop', 'knight'] as const).map((promotion) => ({ ...move, promotion }));
  });
}

/** Every legal move: each is made, and kept if the own king is not attacked after it. */
export function slowMoves(position: SlowPosition): Move[] {
  const { board, turn } = position;
  const moves = board.flatMap((piece, from) => {
    if (colorOf(piece) !== turn) return [];
    if (piece.toUpperCase() === 'P') return pawnMoves(position, from);
    return attacksFrom(board, from)
      .filter((to) => colorOf(board[to]!) !== turn)
      .map((to): Move => ({ from: nameOf(from), to: nameOf(to) }));
  });
  const isSafe = (move: Move): boolean => !isSlowlyInCheck({ ...playSlow(position, move), turn });
  return [...moves.filter(isSafe), ...(isSlowlyInCheck(position) ? [] : castlings(position))];
}

/** The first four fields of the FEN, with rooks by file and a legal en passant capture only. */
export function writeSlow(position: SlowPosition): string {
  const { board, turn, enPassant } = position;
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
    board
      .slice(rank * 8, rank * 8 + 8)
      .join('')
      .replace(/\.+/g, (run) => String(run.length)),
  );
  const rights = (
    [
      ['white', 1],
      ['white', -1],
      ['black', 1],
      ['black', -1],
    ] as const
  )
    .map(([color, side]) => {
      const king = kingOf(board, color);
      const rook = position.rooks.find(
        (square) => colorOf(board[square]!) === color && Math.sign(square - king) === side,
      );
      if (rook === undefined) return '';
      const letter = 'abcdefgh'[fileOf(rook)]!;
      return color === 'white' ? letter.toUpperCase() : letter;
    })
    .join('');
  const canCapture =
    enPassant >= 0 &&
    slowMoves(position).some(
      (move) =>
        move.to === nameOf(enPassant) &&
        board[numberOf(move.from)]!.toUpperCase() === 'P' &&
        move.from[0] !== move.to[0],
    );
  return `${ranks.join('/')} ${turn[0]} ${rights || '-'} ${canCapture ? nameOf(enPassant) : '-'}`;
}

export function moveKey(move: Move): string {
  return `${move.from}${move.to}${move.promotion ?? ''}${move.castle ?? ''}`;
}
