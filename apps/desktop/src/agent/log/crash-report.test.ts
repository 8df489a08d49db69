import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { crashTimesIn, writeCrashReport } from './crash-report.ts';

const programPath = fileURLToPath(new URL('testing/crashing-program.ts', import.meta.url));

async function crash(folder: string, way: 'throw' | 'reject', ...otherFolder: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', programPath, folder, way, ...otherFolder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exitCode = await new Promise((ended) => child.once('close', ended));
  return { exitCode, output };
}

async function reportsIn(folder: string): Promise<string[]> {
  const names = (await readdir(join(folder, 'logs'))).filter((name) => name.startsWith('crash-'));
  return Promise.all(names.sort().map((name) => readFile(join(folder, 'logs', name), 'utf8')));
}

describe('a crash', () => {
  it.each([
    ['throw', 'uncaughtException'],
    ['reject', 'unhandledRejection'],
  ] as const)('by %s ends the process and leaves a report', async (way, origin) => {
    const folder = await temporaryFolder();
    const { exitCode, output } = await crash(folder, way);
    expect(exitCode).toBe(1);
    expect(output).toContain('A bug');
    expect(output).not.toContain('went on');
    const [report, ...others] = await reportsIn(folder);
    expect(others).toEqual([]);
    expect(report).toMatch(/^Punktgenau-Desktop 2\.2\.6\n/);
    expect(report).toContain(origin);
    expect(report).toMatch(/Error: A bug\n\s+at .*crashing-program\.ts/);
    expect(report).toContain('the last thing that was done');
    expect(report).not.toContain('geheim');
  });

  it('is reported last, with where its report lies: in the first folder that takes it', async () => {
    const [folder, other] = [await temporaryFolder(), await temporaryFolder()];
    await writeFile(join(folder, 'logs'), 'A file where the folder should be');
    const { exitCode, output } = await crash(folder, 'throw', other);
    expect(exitCode).toBe(1);
    expect(output).toContain(`onCrash: Error: A bug, ${join(other, 'logs', 'crash-')}`);
    expect(await reportsIn(other)).toHaveLength(1);
  });

  it('ends the process although no report can be written', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'logs'), 'A file where the folder should be');
    const { exitCode, output } = await crash(folder, 'throw');
    expect(exitCode).toBe(1);
    expect(output).toContain('The crash report could not be written');
    expect(output).toContain('A bug');
  });

  it('leaves ten reports at most, the latest, and touches nothing else', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'logs'));
    await writeFile(join(folder, 'logs', 'crash-notes.txt'), 'My own');
    const sources = { folder, version: '2.2.6', lastLines: () => [] };
    for (let index = 0; index < 15; index += 1) {
      const now = new Date(Date.UTC(2026, 10, 21, 12, index));
      writeCrashReport(sources, { error: new Error(`Bug ${index}`), origin: 'uncaughtException', now });
    }
    const names = (await readdir(join(folder, 'logs'))).sort();
    expect(names).toHaveLength(11);
    expect(names[0]).toBe('crash-2026-11-21T12-05-00-000Z.txt');
    expect(names.at(-1)).toBe('crash-notes.txt');
  });

  it.each([undefined, null, 'text', { code: 7 }])('is reported whatever was thrown: %j', async (error) => {
    const folder = await temporaryFolder();
    const sources = { folder, version: '2.2.6', lastLines: () => ['line'] };
    writeCrashReport(sources, { error, origin: 'uncaughtException', now: new Date() });
    expect((await reportsIn(folder))[0]).toContain('Log:\nline');
  });
});

it('the reports tell when the crashes were', async () => {
  const folder = await temporaryFolder();
  expect(crashTimesIn(folder)).toEqual([]);
  const times = ['2026-11-25T20:00:00.007Z', '2026-11-25T20:03:59.123Z'].map((text) => new Date(text));
  const sources = { folder, version: '2.2.6', lastLines: () => [] };
  for (const now of times) writeCrashReport(sources, { error: new Error('A bug'), origin: 'x', now });
  await writeFile(join(folder, 'logs', 'crash-notes.txt'), '');
  expect(crashTimesIn(folder)).toEqual(times);
});
