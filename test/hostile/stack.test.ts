// A call stack at its end breaks into whatever the board is doing; the next question must be answered right.
import { expect, test } from 'vitest';
import { formatSans, Game, Position, parseSan } from '../../src/index.ts';
import { perft } from '../../src/perft.ts';

const FENS = [
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1',
  'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
];

/** Asks from the end of the stack upwards, frame by frame, until it has been answered a few times. */
function askToTheEnd(ask: () => unknown): void {
  let answered = 0;
  const sink = (): void => {
    try {
      sink();
    } catch {
      // The end of the stack, or an answer it broke into: that is what the test is about.
    }
    if (answered < 5) {
      ask();
      answered++;
    }
  };
  sink();
}

test.each(FENS)('%s is itself after the stack ran out', (fen) => {
  const asks: ((position: Position) => unknown)[] = [
    (position) => position.moves().map((move) => position.play(move).isCheckmate()),
    (position) => formatSans(position),
    (position) => perft(position, 2),
    (position) => position.isLegal('O-O') || position.isLegal('e4d3') || parseSan(position, 'exd3').ok,
    (position) => Game.from(position).claims(),
    (position) => Position.fromFen(fen).equals(position),
  ];
  const right = Position.fromFen(fen);
  const facts = (position: Position): unknown => [position.fen, formatSans(position), perft(position, 3)];
  const expected = facts(right);
  for (const ask of asks) {
    const position = Position.fromFen(fen);
    askToTheEnd(() => ask(position));
    expect(facts(position)).toEqual(expected);
  }
});
