import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../agent/testing/temporary-folder.ts';
import { readServiceFile } from './read-service-file.ts';

async function fileWith(text: string): Promise<string> {
  const file = join(await temporaryFolder(), 'service.json');
  await writeFile(file, text);
  return file;
}

it('is what the build wrote, whatever the environment says', async () => {
  vi.stubEnv('PUNKTGENAU_SERVICE_URL', 'https://elsewhere.example');
  const file = await fileWith('{"serviceUrl":"https://punktgenau.example"}');
  const { serviceUrl, updates } = await readServiceFile(file);
  expect(serviceUrl.origin).toBe('https://punktgenau.example');
  expect(updates).toEqual({ updateKeys: [], publisher: null });
});

it('names the keys that updates are signed with, and their publisher', async () => {
  const updates = { updateKeys: ['a'.repeat(43), 'b'.repeat(43)], publisher: 'Punktgenau' };
  const file = await fileWith(JSON.stringify({ serviceUrl: 'https://punktgenau.example', ...updates }));
  expect((await readServiceFile(file)).updates).toEqual(updates);
});

it.each([
  '',
  '{}',
  '{"serviceUrl":"http://punktgenau.example"}',
  '{"serviceUrl":"https://a.example","updateKeys":["short"]}',
])('names the file that is of no use: %j', async (text) => {
  const file = await fileWith(text);
  await expect(readServiceFile(file)).rejects.toThrow(`'${file}' names no service`);
});
