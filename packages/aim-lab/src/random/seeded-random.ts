/** Numbers from 0 up to, not including, 1. */
export type Random = () => number;

/** A repeatable source of chance (mulberry32, Tommy Ettinger 2017): the same seed gives the same numbers everywhere. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A seed for one part of something that has a seed. Neighbouring parts have seeds far from each other (MurmurHash3's finaliser):
 * mulberry32 begins alike from seeds that differ in few bits.
 *
 * @param part a whole number
 */
export function seedOf(seed: number, part: number): number {
  let mixed = (seed ^ Math.imul(part + 1, 0x9e3779b9)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export function randomBetween(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** The same things in a random order; every order is as likely (Fisher and Yates). */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [one, another] = [order[last] as T, order[other] as T];
    order[last] = another;
    order[other] = one;
  }
  return order;
}

/** A standard normal number (Box and Muller 1958). */
export function normalRandom(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
