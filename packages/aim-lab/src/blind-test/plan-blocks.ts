import { seededRandom, seedOf, shuffled } from '../random/seeded-random.ts';

/**
 * In which order the designs are played: each block has one round with each of them, in a random order of its own (randomised complete
 * blocks). Who gets better or tired from block to block does so with all of them alike.
 *
 * @param designIds two to four, all different
 * @param blocks how many
 * @param seed of this test; a longer plan of the same seed begins like a shorter one
 * @returns for each block the ids in the order of its rounds
 */
export function planBlocks({
  designIds,
  blocks,
  seed,
}: {
  readonly designIds: readonly string[];
  readonly blocks: number;
  readonly seed: number;
}): readonly (readonly string[])[] {
  return Array.from({ length: blocks }, (_, block) => shuffled(designIds, seededRandom(seedOf(seed, block))));
}
