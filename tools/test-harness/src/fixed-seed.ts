import fc from 'fast-check';

// A setup file of Vitest. Properties are tried with the same cases in every run: chance finds a rare case in a run that is
// about something else. `FAST_CHECK_SEED=random` looks for new ones, a number tries those of that seed.
const { FAST_CHECK_SEED: seed = '20261122' } = process.env;
fc.configureGlobal({ seed: seed === 'random' ? Date.now() % 2 ** 31 : Number(seed) });
