// Which PGN each library reads rightly: the everyday shapes of data/everyday-pgn.json and, where ROOKERY_CORPUS names
// a folder of test data, the same games in other layouts and encodings. Prints the table of docs/pgn.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { makeFen } from 'chessops/fen';
import { parsePgn as parseChessopsPgn, startingPosition } from 'chessops/pgn';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import kokopu from 'kokopu';
import { parsePgn, readPgn } from '../../dist/pgn.js';

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * How each library reads: games with the SANs of the main line, the last position, the number of variations, a tag by
 * name, and `held`, the text of all that it keeps, to look for comments in.
 */
const READERS = {
  rookery: (text) => Array.from(parsePgn(text), fromRookery),
  // Made for one game: a text of several is given to it as it is, for it has no way to part them.
  'chess.js'(text) {
    const chess = new Chess();
    chess.loadPgn(text);
    const held = JSON.stringify(chess.getComments());
    const tags = chess.getHeaders();
    return [{ sans: chess.history(), fen: chess.fen(), variations: 0, tag: (name) => tags[name], held }];
  },
  chessops: (text) => parseChessopsPgn(text).map(fromChessops),
  kokopu: (text) => Array.from(kokopu.pgnRead(text).games(), fromKokopu),
};

function fromRookery(game) {
  const nodes = [game.root, ...game.nodes()];
  return {
    sans: game.sans(),
    fen: game.toGame().position.fen,
    variations: sum(nodes.map(({ children }) => Math.max(0, children.length - 1))),
    tag: (name) => game.tags.get(name),
    held: JSON.stringify(nodes.map(({ comments, commentsBefore }) => [comments, commentsBefore])),
  };
}

function fromChessops({ headers, comments, moves }) {
  const position = startingPosition(headers).unwrap();
  const sans = [];
  for (const { san } of moves.mainline()) {
    const move = parseSan(position, san);
    if (move === undefined) break;
    sans.push(makeSanAndPlay(position, move));
  }
  const countVariations = ({ children }) =>
    Math.max(0, children.length - 1) + sum(children.map(countVariations));
  return {
    sans,
    fen: makeFen(position.toSetup()),
    variations: countVariations(moves),
    tag: (name) => headers.get(name),
    held: JSON.stringify([comments, moves]),
  };
}

function fromKokopu(game) {
  const pojo = game.pojo();
  const countVariations = (value) =>
    typeof value !== 'object' || value === null
      ? 0
      : sum(Object.values(value).map(countVariations)) +
        (Array.isArray(value.variations) ? value.variations.length : 0);
  const tags = { Event: game.event(), White: game.playerName('w'), Black: game.playerName('b') };
  return {
    sans: game
      .mainVariation()
      .nodes()
      .map((node) => node.notation()),
    fen: game.finalFEN(),
    variations: countVariations(pojo),
    tag: (name) => tags[name],
    held: JSON.stringify(pojo),
  };
}

/** What is lost of a shape: `yes` where nothing is. */
function judge(read, { pgn, games: right }) {
  let games;
  try {
    games = read(pgn);
  } catch {
    return 'throws';
  }
  if (games.length !== right.length) return `${games.length} games`;
  const lost = [];
  games.forEach((game, index) => {
    const { sans, variations = 0, comments = [], tags = {} } = right[index];
    if (game.sans.join(' ') !== sans) lost.push('moves');
    if (Object.entries(tags).some(([name, value]) => game.tag(name) !== value)) lost.push('tags');
    if (game.variations !== variations) lost.push('variations');
    if (comments.some((comment) => !game.held.includes(comment))) lost.push('comments');
  });
  return lost.length === 0 ? 'yes' : `loses ${[...new Set(lost)].join(', ')}`;
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function shapesTable() {
  const shapes = JSON.parse(readFileSync(new URL('data/everyday-pgn.json', import.meta.url), 'utf8'));
  const names = Object.keys(READERS);
  const rows = shapes.map((shape) => [shape.about, ...names.map((name) => judge(READERS[name], shape))]);
  const right = names.map((_, column) => rows.filter((row) => row[column + 1] === 'yes').length);
  return table(['shape', ...names], [...rows, [`right, of ${rows.length}`, ...right]]);
}

/** What a program that reads a file as text makes of it; UTF-16 where a mark says so. */
function decode(bytes) {
  return bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le', 2) : bytes.toString('utf8');
}

const fourFields = (fen) => fen.split(' ', 4).join(' ');

/** How many of the games come out of a layout, and how many were not there. */
function countRight(games, right) {
  const wanted = new Map();
  for (const key of right) wanted.set(key, (wanted.get(key) ?? 0) + 1);
  let found = 0;
  for (const { sans, fen } of games) {
    const key = `${sans.length} ${fourFields(fen)}`;
    const left = wanted.get(key) ?? 0;
    if (left === 0) continue;
    wanted.set(key, left - 1);
    found++;
  }
  const others = games.length - found;
  return `${found} of ${right.length}${others === 0 ? '' : `, ${others} more`}`;
}

/** Where not all of the 24 games are in a file: how many whole ones it begins with. */
const WHOLE_GAMES = { truncated_mid_comment: 3 };
/** Files whose moves are not in clear: one that hides behind a comment, and one that another file is remade from. */
const UNREADABLE = ['all_on_one_line', 'unterminated_comment_then_games'];

async function layoutsTable(folder) {
  const right = readFileSync(join(folder, 'derived_expected.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ uci, final_fen: fen }) => `${uci.length} ${fourFields(fen)}`);
  const layouts = readdirSync(folder)
    .map((file) => /^derived_(.*)\.pgn$/.exec(file)?.[1])
    .filter((name) => name !== undefined && !UNREADABLE.includes(name))
    .map((name) => [name, readFileSync(join(folder, `derived_${name}.pgn`))]);
  const oneLine = readFileSync(join(folder, 'derived_cr_only.pgn'), 'latin1').replace(/\s+/g, ' ');
  layouts.push(['all_on_one_line', Buffer.from(oneLine)]);
  const rows = [];
  for (const [name, bytes] of layouts) {
    const wanted = right.slice(0, WHOLE_GAMES[name]);
    const row = [name.replaceAll('_', ' ')];
    for (const library of Object.keys(READERS)) {
      try {
        const games = library === 'rookery' ? await readBytes(bytes) : READERS[library](decode(bytes));
        row.push(countRight(games, wanted));
      } catch {
        row.push('throws');
      }
    }
    rows.push(row);
  }
  return table(['layout', ...Object.keys(READERS)], rows);
}

async function readBytes(bytes) {
  async function* pieces() {
    yield bytes;
  }
  const games = [];
  for await (const game of readPgn(pieces())) games.push(fromRookery(game));
  return games;
}

console.log(shapesTable());
const corpus = process.env.ROOKERY_CORPUS;
const folder = corpus && join(corpus, 'pgn');
if (folder && existsSync(folder)) console.log(`\n${await layoutsTable(folder)}`);
else console.log('\nThe layouts were skipped: ROOKERY_CORPUS names no folder of test data.');
