// What chessops needs for rules, FEN, SAN and UCI, behind one door: the size of it is measured.
export { Chess } from 'chessops/chess';
export { makeFen, parseFen } from 'chessops/fen';
export { makeSan, parseSan } from 'chessops/san';
export { makeUci, parseUci } from 'chessops/util';
