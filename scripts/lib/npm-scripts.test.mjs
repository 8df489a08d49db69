import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inRoot } from './root.mjs';

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punktgenau-scripts-'));
  mkdirSync(join(folder, 'scripts'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

// npm itself ignores SIGINT, and the shell that it starts hands no signal on: the script has to take the shell's place.
it.skipIf(process.platform === 'win32').each([
  ['start', 'SIGTERM'],
  ['start', 'SIGINT'],
  ['dev', 'SIGTERM'],
  ['dev', 'SIGINT'],
])(
  'npm run %s ends what it runs when npm alone gets %s',
  async (name, signal) => {
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'a', private: true, scripts: { [name]: scripts[name] } }),
    );
    writeFileSync(
      join(folder, `scripts/${name}.mjs`),
      "console.log('pid', process.pid); setInterval(() => {}, 1000);",
    );
    const npm = spawn('npm', ['run', name], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    try {
      let said = '';
      npm.stdout.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
      await vi.waitFor(() => expect(said).toMatch(/^pid \d+$/m), { timeout: 60_000 });
      const pid = Number(said.match(/^pid (\d+)$/m)[1]);
      const ended = once(npm, 'exit');
      npm.kill(signal);
      await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000 });
      await ended;
    } finally {
      // Whatever outlived npm is of its group.
      try {
        process.kill(-npm.pid, 'SIGKILL');
      } catch {}
    }
  },
  100_000,
);
