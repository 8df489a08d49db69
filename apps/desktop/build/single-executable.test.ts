import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../src/agent/testing/temporary-folder.ts';
import { makeSingleExecutable } from './single-executable.ts';

it("makes Node take its own options alone, and none from the player's NODE_OPTIONS", async () => {
  const folder = await temporaryFolder();
  const script = join(folder, 'main.cjs');
  const linuxNode = join(folder, 'node');
  const windowsNode = join(folder, 'node.exe');
  await writeFile(script, '');
  // Stands in for Node: what it gets matters here, not what it makes of that.
  await writeFile(linuxNode, '#!/bin/sh\n: > punktgenau.blob\n', { mode: 0o755 });
  await writeFile(windowsNode, '');
  const workFolder = join(folder, 'work');
  const facts = {
    productName: '',
    description: '',
    publisher: '',
    version: '1.0.0',
    fileName: '',
    iconFile: Buffer.alloc(0),
    manifest: '',
  };
  await expect(
    makeSingleExecutable({
      script,
      linuxNode,
      windowsNode,
      facts,
      outfile: join(folder, 'out.exe'),
      workFolder,
    }),
  ).rejects.toThrow('This Node is not one that can become a single executable');
  expect(JSON.parse(await readFile(join(workFolder, 'sea-config.json'), 'utf8'))).toMatchObject({
    execArgv: expect.arrayContaining(['--max-semi-space-size=1']),
    execArgvExtension: 'none',
  });
});
