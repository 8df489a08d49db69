import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog, createLogDestination } from './log-destination.ts';

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/** A file that can be full, and takes what it is given in two parts, as `fs.write` may. */
function aFile() {
  const file = {
    isFull: false,
    text: '',
    attempts: 0,
    write(bytes: Buffer, done: (error: Error | null, written: number) => void) {
      file.attempts += 1;
      setImmediate(() => {
        if (file.isFull) {
          done(full, 0);
          return;
        }
        const part = bytes.subarray(0, Math.ceil(bytes.length / 2));
        file.text += part.toString('utf8');
        done(null, part.length);
      });
    },
  };
  return file;
}

describe('the log', () => {
  it('writes every line whole and in order', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'punktgenau-log-'));
    const path = join(directory, 'log');
    const descriptor = openSync(path, 'w');
    onTestFinished(async () => {
      closeSync(descriptor);
      await rm(directory, { recursive: true });
    });
    const log = createLogDestination(descriptor);
    const lines = Array.from({ length: 2_000 }, (_, index) => `Zeile ${index}, ${'ä'.repeat(index % 100)}\n`);
    for (const line of lines) log.write(line);
    await log.flush(10_000);
    expect(readFileSync(path, 'utf8')).toBe(lines.join(''));
  });

  it('goes on when its disk is full, and says how many lines were lost when there is room again', async () => {
    const file = aFile();
    const log = createLog(file.write);
    log.write('before\n');
    await log.flush(10_000);
    file.isFull = true;
    const line = `${'x'.repeat(999)}\n`;
    for (let index = 0; index < 5_000; index += 1) log.write(line);
    await log.flush(50);
    expect(log.dropped()).toBeGreaterThan(3_000);
    file.isFull = false;
    await log.flush(10_000);
    log.write('after\n');
    await log.flush(10_000);
    const [first, ...rest] = file.text.trimEnd().split('\n');
    const said = rest.flatMap((text) => (text.startsWith('{') ? [JSON.parse(text)] : []));
    expect([first, rest.at(-1)]).toEqual(['before', 'after']);
    expect(said).toEqual([expect.objectContaining({ level: 40, msg: expect.stringContaining('lost') })]);
    const kept = rest.filter((text) => text.startsWith('x')).length;
    expect(kept + said[0].lines).toBe(5_000);
    expect(kept).toBeGreaterThan(900);
  });

  it.runIf(existsSync('/dev/full'))('never fails, whatever the kernel says', async () => {
    // Stays open: the log goes on trying, and would write into whatever gets the descriptor next.
    const descriptor = openSync('/dev/full', 'w');
    const log = createLogDestination(descriptor);
    for (let index = 0; index < 1_000; index += 1) log.write('a line\n');
    await log.flush(50);
  });

  it('neither waits for a reader who never reads, nor keeps its process from ending', async () => {
    const child = await aProgram(`
      for (let index = 0; index < 50_000; index += 1) log.write('x'.repeat(99) + '\\n');
      await log.flush(100);
      process.exit(7);`);
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  it('outlives its reader', async () => {
    const child = await aProgram(`
      log.write('before\\n');
      await once(process.stdin.resume(), 'end');
      log.write('after\\n');
      await log.flush(100);
      process.exit(7);`);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    await once(child.stdout, 'close');
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([7, null]);
  });
});

/**
 * A process of its own that has a log on its standard output. Built as the product is: under a loader such as tsx the
 * output would be one that never blocks.
 */
async function aProgram(body: string) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { once } from 'node:events';
        import { createLogDestination } from './log-destination.ts';
        const log = createLogDestination(1);
        ${body}`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  const child = spawn(process.execPath, ['--input-type=module', '-e', outputFiles[0]?.text ?? ''], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}
