import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Picture, Rgb } from './picture.ts';
import { runToEnd } from './run-to-end.ts';

/** A screen that only programs see, with a compositor, so that half transparent windows are blended. */
export type XDisplay = {
  /** What programs need in `DISPLAY`. */
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly screenshot: () => Promise<Picture>;
  /** One pixel, quicker than a screenshot. */
  readonly pixel: (x: number, y: number) => Promise<Rgb>;
  /** Writes the screen into a PNG file, for people to look at. */
  readonly saveScreenshot: (path: string) => Promise<void>;
  /** Calls xdotool: `['key', 'F1']`, `['mousemove', '960', '540']`, `['click', '1']`. */
  readonly xdotool: (...args: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
};

const searchTries = 10;

/** Starts Xvfb on a display number that is free, and picom in it. */
export async function startXDisplay(size = { widthPx: 1920, heightPx: 1080 }): Promise<XDisplay> {
  const { widthPx, heightPx } = size;
  const screen = ['-screen', '0', `${widthPx}x${heightPx}x24`, '+extension', 'Composite', '-nolisten', 'tcp'];
  const xvfb = spawn('Xvfb', ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const killXvfb = () => xvfb.kill('SIGKILL');
  process.once('exit', killXvfb);
  const name = `:${await displayNumberOf(xvfb)}`;
  const env = { ...process.env, DISPLAY: name };
  const compositorPid = await startCompositor(env);
  const killCompositor = () => killQuietly(compositorPid);
  process.once('exit', killCompositor);

  const shoot = (format: string, ...settings: readonly string[]) =>
    runToEnd('import', ['-silent', '-window', 'root', ...settings, '-depth', '8', format], env);
  return {
    name,
    widthPx,
    heightPx,
    screenshot: async () => {
      const rgba = await shoot('rgba:-');
      if (rgba.length !== widthPx * heightPx * 4)
        throw new Error('The screenshot has not the size of the screen');
      return { widthPx, heightPx, rgba };
    },
    pixel: async (x, y) => {
      const area = ['-crop', `1x1+${x}+${y}`, '-depth', '8', 'rgb:-'];
      const [red = 0, green = 0, blue = 0] = await runToEnd(
        'import',
        ['-silent', '-window', 'root', ...area],
        env,
      );
      return [red, green, blue];
    },
    saveScreenshot: async (path) => {
      // Nothing of when and where it was taken: the same screen makes the same file.
      await shoot(`png:${path}`, '-strip', '-define', 'png:exclude-chunks=date,time');
    },
    xdotool: (...args) => callXdotool(args, env),
    stop: async () => {
      process.off('exit', killXvfb).off('exit', killCompositor);
      killCompositor();
      if (xvfb.exitCode !== null || xvfb.signalCode !== null) return;
      const ended = once(xvfb, 'exit');
      killXvfb();
      await ended;
    },
  };
}

/**
 * xdotool asks window after window when it searches, and fails as a whole when one of them is closed in the meantime: a
 * menu that goes, a tooltip. Nothing was done by then, so it searches again.
 */
async function callXdotool(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return (await runToEnd('xdotool', args, env)).toString().trim();
    } catch (error) {
      const isClosedWindow = args[0] === 'search' && String(error).includes('BadWindow');
      if (!isClosedWindow || tries === searchTries) throw error;
    }
  }
}

/** Xvfb looks for a free number itself and writes it down when it answers. */
async function displayNumberOf(xvfb: ChildProcess): Promise<number> {
  const pipe = xvfb.stdio[3] as Readable;
  const failed = once(xvfb, 'exit').then(() => {
    throw new Error('Xvfb did not start');
  });
  const line = once(pipe.setEncoding('utf8'), 'data').then(([text]) => String(text).trim());
  const number = Number(await Promise.race([line, failed]));
  failed.catch(() => undefined);
  return number;
}

/** picom goes into the background when it is at work, so this is back when windows are blended. */
async function startCompositor(env: NodeJS.ProcessEnv): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-picom-'));
  try {
    const pidFile = join(folder, 'pid');
    const picom = ['--config', '/dev/null', '--backend', 'xrender', '-b', '--write-pid-path', pidFile];
    await runToEnd('picom', picom, env);
    return Number(await readFile(pidFile, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
