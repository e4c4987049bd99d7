// Property tests draw the same examples in every run, so that a change is what makes them fail. ROOKERY_SEED, a whole
// number, has them draw others.
import * as fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.ROOKERY_SEED ?? 1858) });
