import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { nodeOptions } from '../../build/single-executable.ts';

/** Those of Node, for which it asks V8 nothing; older ones do not know all of them. */
const ofNode = ['--use-system-ca', '--v8-pool-size=1', '--disable-wasm-trap-handler'];
const v8Flags = nodeOptions.filter((option) => !ofNode.includes(option));

/** What compiled code must have been compiled under so that V8 takes it, in a Node with these flags, after a program. */
async function acceptedTag(flags: readonly string[], program: string): Promise<string> {
  const whole = `${program}; const { cachedDataVersionTag } = await import('node:v8'); console.log(cachedDataVersionTag());`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...flags,
    ...['--import', 'tsx', '--input-type=module', '--eval', whole],
  ]);
  return stdout;
}

it('a start takes the modules that Node brings compiled, and does without compilers later', async () => {
  const flagsModule = JSON.stringify(new URL('v8-flags.ts', import.meta.url).href);
  const [plain, untouched, started, running] = await Promise.all([
    acceptedTag([], ''),
    acceptedTag(v8Flags, ''),
    acceptedTag(v8Flags, `await import(${flagsModule})`),
    acceptedTag(v8Flags, `(await import(${flagsModule})).keepToBytecode()`),
  ]);
  expect(untouched).not.toBe(plain);
  expect(started).toBe(plain);
  expect(running).not.toBe(plain);
});
