import { setFlagsFromString } from 'node:v8';

/**
 * Node brings its own modules compiled, and V8 takes what was compiled only under the same flags: with others each thread
 * compiles them again, 50 ms of a start. The flag of the program (`build/single-executable.ts`) has done its work when
 * this script begins, and is put back before anything else is loaded.
 */
setFlagsFromString('--max-semi-space-size=0');

/** No compilers of JavaScript: none of the companion's is hot, and what they produce is memory. */
export const bytecodeFlags = ['--no-opt', '--no-sparkplug'];

/** Once both threads have loaded what they need. Only wide blurs are compiled from then on, see `rasteriser.ts`. */
export function keepToBytecode(): void {
  for (const flag of bytecodeFlags) setFlagsFromString(flag);
}
