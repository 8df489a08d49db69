import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../agent/testing/temporary-folder.ts';
import { readServiceAddress } from './read-service-address.ts';

async function fileWith(text: string): Promise<string> {
  const file = join(await temporaryFolder(), 'service.json');
  await writeFile(file, text);
  return file;
}

it('is what the build wrote, whatever the environment says', async () => {
  vi.stubEnv('PUNKTGENAU_SERVICE_URL', 'https://elsewhere.example');
  const file = await fileWith('{"serviceUrl":"https://punktgenau.example"}');
  expect((await readServiceAddress(file)).origin).toBe('https://punktgenau.example');
});

it.each(['', '{}', '{"serviceUrl":"http://punktgenau.example"}'])(
  'names the file that is of no use: %j',
  async (text) => {
    const file = await fileWith(text);
    await expect(readServiceAddress(file)).rejects.toThrow(`'${file}' names no service`);
  },
);
