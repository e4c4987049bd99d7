// Perft on the built package, ten times as high as in every run.
import { corpusDescribe } from '../corpus-path.ts';
import { climbLadders } from '../perft-ladder.ts';

corpusDescribe('deep perft', (corpus) => climbLadders(corpus, 10));
