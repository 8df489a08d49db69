import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestLog } from '../testing/test-log.ts';
import { createConfigurationStore } from './configuration-store.ts';

const program = fileURLToPath(new URL('testing/moving-process.ts', import.meta.url));

/** Lets a process move the overlay and kills it in the middle of it. Answers the last move that was acknowledged. */
async function killWhileMoving(file: string, moves: number): Promise<number> {
  const mover = spawn(process.execPath, ['--import', 'tsx', program, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  mover.stdout.on('data', (bytes: Buffer) => {
    said += bytes;
    if (said.split('\n').length > moves) mover.kill('SIGKILL');
  });
  await once(mover, 'close');
  return Number(said.trimEnd().split('\n').at(-1));
}

it('every acknowledged change survives a process that is killed, and leaves no remains', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'configuration.json');
  for (const moves of [1, 20]) {
    const acknowledged = await killWhileMoving(file, moves);
    const log = createTestLog();
    const store = await createConfigurationStore({ file, log });
    // The move after it may have reached the disk before it was acknowledged.
    expect([acknowledged, acknowledged + 1]).toContain(store.current().offset.x);
    expect(log.messages).toEqual([]);
    expect(await readdir(folder)).toEqual(['configuration.json']);
  }
});
