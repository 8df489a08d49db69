import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { drawFrames, drawPremultiplied } from '@punktgenau/crosshair/raster';
import type { Rasteriser } from '../agent/ports/rasteriser.ts';

/**
 * The rasteriser of the built program, which runs without V8's optimising compiler (`v8/v8-flags.ts`). As
 * bytecode a plain picture takes a few milliseconds, but a wide blur a second: only then the compiler may help, because
 * its own code takes memory that a sleeping companion does without.
 */
export const rasteriser: Rasteriser = {
  premultiplied: async (design) =>
    design.blur > 0 || design.shadowEnabled
      ? compiled(() => drawPremultiplied(design))
      : drawPremultiplied(design),
  // A long animation takes seconds, and keys must work meanwhile.
  image: async (file, sidePx, degrees) =>
    compiled(() => drawFrames(file, sidePx, { degrees, betweenFrames: () => setImmediate() })),
};

async function compiled<T>(draw: () => T | Promise<T>): Promise<T> {
  setFlagsFromString('--opt');
  try {
    return await draw();
  } finally {
    setFlagsFromString('--no-opt');
  }
}
