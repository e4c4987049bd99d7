// Perft on the built package: cases small enough for every run.
import { corpusDescribe } from '../corpus-path.ts';
import { climbLadders } from '../perft-ladder.ts';

corpusDescribe('perft', (corpus) => climbLadders(corpus, 1));
