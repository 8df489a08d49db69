import { Builder } from './builder.ts';
import type { Finish, World } from './world.ts';

/** The triangles of a world and the places where its light is kept. */
export function buildWorld(world: World): Builder {
  const builder = new Builder(world.seed);
  world.build(builder);
  return builder;
}

/** @throws a world without a finish of that name */
export function finishOf(world: World, name: string): Finish {
  const finish = world.finishes[name];
  if (!finish) throw new Error(`no finish named ${name}`);
  return finish;
}

/** What the stills show from top to bottom, in degrees: 90° from left to right at 16:9. */
export const stillFieldDeg = (2 * Math.atan(9 / 16) * 180) / Math.PI;
