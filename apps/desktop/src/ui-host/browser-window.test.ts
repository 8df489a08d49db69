import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type BrowserWindowOptions, createBrowserWindow } from './browser-window.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const url = 'http://127.0.0.1:1/open?token=t';

/** A program that stands in for a browser: it writes down how it was started, and stays until it is ended. */
async function aBrowser(behaviour = 'setInterval(() => {}, 1000)') {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-window-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = join(folder, 'browser');
  const startsFile = join(folder, 'starts');
  const script = [
    `#!${process.execPath}`,
    `require('node:fs').appendFileSync(${JSON.stringify(startsFile)}, JSON.stringify([process.pid, ...process.argv.slice(2)]) + '\\n');`,
    behaviour,
  ];
  await writeFile(program, script.join('\n'));
  await chmod(program, 0o755);
  const starts = async (): Promise<string[][]> => {
    const text = await readFile(startsFile, 'utf8').catch(() => '');
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line).map(String)]));
  };
  return { folder, program, starts };
}

function aWindow(options: Partial<BrowserWindowOptions> & Pick<BrowserWindowOptions, 'browsers'>) {
  const window = createBrowserWindow({ profileFolder: '/profile', log: silent, ...options });
  onTestFinished(() => window.close());
  return window;
}

describe('The window', () => {
  it('is a browser in app form with a profile of its own', async () => {
    const { program, starts } = await aBrowser();
    const window = aWindow({ browsers: [program] });
    expect(window.isOpen()).toBe(false);
    expect(await window.open(url)).toBe(true);
    expect(window.isOpen()).toBe(true);
    await expect.poll(starts).toHaveLength(1);
    const [, ...given] = (await starts())[0] ?? [];
    expect(given).toContain(`--app=${url}`);
    expect(given).toContain('--user-data-dir=/profile');
  });

  it('takes the first browser that can be started', async () => {
    const { folder, program, starts } = await aBrowser();
    const notAProgram = join(folder, 'text');
    await writeFile(notAProgram, 'text');
    const window = aWindow({ browsers: [join(folder, 'none'), notAProgram, program] });
    expect(await window.open(url)).toBe(true);
    await expect.poll(starts).toHaveLength(1);
  });

  it('says when there is no browser', async () => {
    const { folder } = await aBrowser();
    expect(await aWindow({ browsers: [join(folder, 'none')] }).open(url)).toBe(false);
    expect(await aWindow({ browsers: [] }).open(url)).toBe(false);
  });

  it('is seen to be closed by the player', async () => {
    const { program } = await aBrowser('setTimeout(() => {}, 50)');
    const window = aWindow({ browsers: [program] });
    await window.open(url);
    await expect.poll(() => window.isOpen()).toBe(false);
  });

  it('is brought to the front while it is open', async () => {
    const { program, starts } = await aBrowser();
    const raised: number[] = [];
    const window = aWindow({
      browsers: [program],
      async bringToFront(processId) {
        raised.push(processId);
        return true;
      },
    });
    await window.open(url);
    await expect.poll(starts).toHaveLength(1);
    expect(await window.open(url)).toBe(true);
    expect(raised.map(String)).toEqual([(await starts())[0]?.[0]]);
    expect(await starts()).toHaveLength(1);
  });

  it('is opened again when nothing could be brought to the front, so that there is one and not two', async () => {
    const { program, starts } = await aBrowser();
    const window = aWindow({ browsers: [program], bringToFront: async () => false });
    await window.open(url);
    await expect.poll(starts).toHaveLength(1);
    await window.open(url);
    await expect.poll(starts).toHaveLength(2);
    const first = Number((await starts())[0]?.[0]);
    expect(() => process.kill(first, 0)).toThrow('ESRCH');
    expect(window.isOpen()).toBe(true);
  });

  it('opened twice at once is one window', async () => {
    const { program, starts } = await aBrowser();
    const window = aWindow({ browsers: [program], bringToFront: async () => true });
    expect(await Promise.all([window.open(url), window.open(url)])).toEqual([true, true]);
    await expect.poll(starts).toHaveLength(1);
  });

  it('is tied to the companion, and opens also where Windows refuses that', async () => {
    const { program, starts } = await aBrowser();
    const tied: number[] = [];
    const window = aWindow({
      browsers: [program],
      endWithUs(processId) {
        tied.push(processId);
        throw new Error('refused');
      },
    });
    expect(await window.open(url)).toBe(true);
    await expect.poll(starts).toHaveLength(1);
    expect(tied.map(String)).toEqual([(await starts())[0]?.[0]]);
    expect(window.isOpen()).toBe(true);
  });

  it('closes', async () => {
    const { program } = await aBrowser();
    const window = aWindow({ browsers: [program] });
    await window.open(url);
    await window.close();
    expect(window.isOpen()).toBe(false);
    await window.close();
  });

  it('closes even when the browser does not want to', async () => {
    const { program, starts } = await aBrowser(
      "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)",
    );
    const window = aWindow({ browsers: [program] });
    await window.open(url);
    await expect.poll(starts).toHaveLength(1);
    await window.close();
    expect(window.isOpen()).toBe(false);
  });
});
