import { compareDesigns, plannedLooks, type TestRound, type Verdict } from '../blind-test/compare-designs.ts';
import { planBlocks } from '../blind-test/plan-blocks.ts';
import { normalRandom, type Random, randomBetween, seededRandom, seedOf } from '../random/seeded-random.ts';

/**
 * What simulated players are like. Nobody has measured these figures with this trainer's players: they are assumptions, chosen so that a
 * test has to live with both practice and rounds that vary as much as those of aim trainers are said to.
 */
const assumed = {
  /** Hits per minute of a beginner in this kind of round, from player to player. */
  beginnerScore: [35, 75],
  /** How much better practice makes somebody in the end, and after how many rounds two thirds of that are there. */
  practice: [0.05, 0.3],
  practiceRounds: [10, 40],
  /** Deviation of one round's score from what is to be expected, as a share of it. */
  roundNoise: [0.12, 0.15],
  /** Rounds of 20 s: scores come in steps of three hits per minute. */
  hitsPerMinuteStep: 3,
} as const;

export type Simulation = {
  readonly players: number;
  /**
   * By how many percent the first design makes players better; all others are alike. Below 0 it is worse; beside two and more others every
   * decision is then a false one.
   */
  readonly effectPercent: number;
  readonly designs: 2 | 3 | 4;
  readonly seed: number;
};

/** How many of the simulated players' tests ended how. */
export type SimulationResult = Record<'right' | 'wrong' | 'tooSmall' | 'undecided', number> & {
  /** Of the decided ones: after how many blocks, in the mean. `null` without one. */
  readonly meanBlocks: number | null;
};

/**
 * Lets players go through a blind test up to its last look, each with a plan of their own. `wrong` is a decision for a design that is not the
 * best: with an effect of 0 every decision, so the false alarms of a whole test.
 */
export function simulate({ players, effectPercent, designs, seed }: Simulation): SimulationResult {
  const result = { right: 0, wrong: 0, tooSmall: 0, undecided: 0 };
  let blocksUntilDecided = 0;
  for (let player = 0; player < players; player++) {
    const verdict = playTest({ effectPercent, designs, seed: seedOf(seed, player) });
    if (verdict.kind === 'decided') {
      result[effectPercent !== 0 && verdict.winnerId === '0' ? 'right' : 'wrong'] += 1;
      blocksUntilDecided += verdict.atBlocks;
    } else result[verdict.kind === 'too-small' ? 'tooSmall' : 'undecided'] += 1;
  }
  const decided = result.right + result.wrong;
  return { ...result, meanBlocks: decided === 0 ? null : blocksUntilDecided / decided };
}

function playTest({ effectPercent, designs, seed }: Omit<Simulation, 'players'>): Verdict {
  const designIds = Array.from({ length: designs }, (_, at) => String(at));
  const rounds = simulateRounds({ designIds, seed, gainOf: (id) => (id === '0' ? effectPercent / 100 : 0) });
  const comparison = compareDesigns({ designIds, rounds, seed });
  if (comparison === null) throw new Error('A full test has blocks.');
  return comparison.verdict;
}

/**
 * The rounds of one player through a whole test.
 *
 * @param gainOf a share: 0.05 makes a design's scores 5 % higher
 */
export function simulateRounds({
  designIds,
  seed,
  gainOf,
}: {
  readonly designIds: readonly string[];
  readonly seed: number;
  readonly gainOf: (designId: string) => number;
}): readonly TestRound[] {
  const random = seededRandom(seed);
  const expectedAt = aPlayer(random);
  const noise = randomBetween(random, ...assumed.roundNoise);
  const blocks = plannedLooks.at(-1) ?? 0;
  let played = 0;
  return planBlocks({ designIds, blocks, seed }).flatMap((order, block) =>
    order.map((designId) => {
      const expected = expectedAt(played++) * (1 + gainOf(designId));
      const score = expected * (1 + noise * normalRandom(random));
      const step = assumed.hitsPerMinuteStep;
      return { block, designId, score: Math.max(0, step * Math.round(score / step)) };
    }),
  );
}

/** What is to be expected of a player after a number of rounds: practice helps much at first and less later. */
function aPlayer(random: Random): (playedRounds: number) => number {
  const beginnerScore = randomBetween(random, ...assumed.beginnerScore);
  const practice = randomBetween(random, ...assumed.practice);
  const practiceRounds = randomBetween(random, ...assumed.practiceRounds);
  return (playedRounds) => beginnerScore * (1 + practice * (1 - Math.exp(-playedRounds / practiceRounds)));
}
