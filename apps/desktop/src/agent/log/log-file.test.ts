import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openLogFile } from './log-file.ts';

const sessionToken = 'Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9';

async function linesOf(folder: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(join(folder, 'logs', 'punktgenau.log'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('the log', () => {
  it('is a file of JSON lines with time, level and version', async () => {
    const folder = await temporaryFolder();
    const file = openLogFile({ folder, version: '2.2.6', now: () => Date.parse('2026-11-21T12:00:00Z') });
    file.log.info({ displays: 2 }, 'started');
    file.log.debug({}, 'not of interest');
    await file.close();
    expect(await linesOf(folder)).toEqual([
      { level: 'info', time: '2026-11-21T12:00:00.000Z', version: '2.2.6', displays: 2, msg: 'started' },
    ]);
  });

  it('writes errors with stack and cause', async () => {
    const folder = await temporaryFolder();
    const file = openLogFile({ folder, version: '2.2.6' });
    const cause = new Error('ECONNREFUSED');
    file.log.warn({ err: new Error('Not answered', { cause }) }, 'the service cannot be reached');
    await file.close();
    const [line] = await linesOf(folder);
    expect(JSON.stringify(line)).toContain('Not answered');
    expect(JSON.stringify(line)).toContain('ECONNREFUSED');
    expect(JSON.stringify(line)).toContain('log-file.test.ts');
  });

  it('holds no password and no token, however deep', async () => {
    const folder = await temporaryFolder();
    const file = openLogFile({ folder, version: '2.2.6' });
    const secret = 'ge"he\\im';
    file.log.error({ call: { body: { password: secret, currentPassword: secret } } }, 'a');
    file.log.error({ headers: { Authorization: `Bearer ${secret}`, 'set-cookie': [secret, secret] } }, 'b');
    file.log.error({ err: new Error(`Answer {"sessionToken":"geheim","licenseToken":"geheim"}`) }, 'c');
    file.log.error({ err: new Error(`at https://x.example/reset?token=geheim&a=1 with Bearer geheim`) }, 'd');
    file.log.error({ a: `eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3In0.geheim` }, sessionToken);
    await file.close();
    const text = JSON.stringify(await linesOf(folder)) + file.lastLines().join('\n');
    expect(text).not.toMatch(/geheim|ge.{0,3}he|im"|Zm9v/);
    // Errors say it twice, in their message and above their stack.
    expect(
      file
        .lastLines()
        .join()
        .match(/\[redacted\]/g),
    ).toHaveLength(2 + 2 + 2 * 2 + 2 * 2 + 2);
    expect(text).toContain('&a=1');
  });

  it('keeps what is no secret', async () => {
    const folder = await temporaryFolder();
    const file = openLogFile({ folder, version: '2.2.6' });
    file.log.info(
      { sha256: 'a'.repeat(64), path: '/api/license/keys', problem: 'expired' },
      'Bearings checked',
    );
    await file.close();
    expect(await linesOf(folder)).toMatchObject([
      { sha256: 'a'.repeat(64), path: '/api/license/keys', problem: 'expired', msg: 'Bearings checked' },
    ]);
  });

  it('never takes more than five files of its size', async () => {
    const folder = await temporaryFolder();
    const file = openLogFile({ folder, version: '2.2.6', size: '1K' });
    for (let index = 0; index < 100; index += 1) file.log.info({ index }, 'x'.repeat(100));
    await file.close();
    const names = (await readdir(join(folder, 'logs'))).sort();
    expect(names).toEqual(['punktgenau.log', ...[1, 2, 3, 4].map((index) => `punktgenau.log.${index}`)]);
    for (const name of names) expect((await stat(join(folder, 'logs', name))).size).toBeLessThan(1400);
  });

  it('goes on after a start where the former one ended', async () => {
    const folder = await temporaryFolder();
    for (const message of ['first', 'second']) {
      const file = openLogFile({ folder, version: '2.2.6' });
      file.log.info({}, message);
      await file.close();
    }
    expect((await linesOf(folder)).map(({ msg }) => msg)).toEqual(['first', 'second']);
  });

  it('does not end the companion when the disk fails, and comes back with it', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'logs', 'punktgenau.log'), { recursive: true });
    let nowMs = 0;
    const file = openLogFile({ folder, version: '2.2.6', now: () => nowMs });
    file.log.info({}, 'lost');
    await file.close();
    file.log.info({}, 'lost as well');
    await rm(join(folder, 'logs', 'punktgenau.log'), { recursive: true });
    nowMs = 60_000;
    file.log.info({}, 'back');
    await file.close();
    expect((await linesOf(folder)).map(({ msg }) => msg)).toEqual(['back']);
    expect(file.lastLines()).toHaveLength(3);
  });

  it('remembers the last 200 lines', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'something'), '');
    const file = openLogFile({ folder, version: '2.2.6' });
    for (let index = 0; index < 300; index += 1) file.log.info({ index }, 'x');
    await file.close();
    expect(file.lastLines()).toHaveLength(200);
    expect(file.lastLines()[0]).toContain('"index":100,');
  });
});
