import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { programOf, runProgram } from './run-program.mjs';

const commandNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const aptTries = 3;
const downloadWithinMs = 5 * 60_000;

/**
 * Finds a Chromium for the browser tests: the system's, Debian's package (installed when we are root), Playwright's
 * own download, in this order.
 *
 * @returns {Promise<string | undefined>} path of the program
 */
export async function findChromium() {
  return (
    (await findOnSystem()) ??
    (await installFromDebian()) ??
    (await findPlaywrights()) ??
    (await downloadPlaywrights())
  );
}

async function findOnSystem() {
  const { PUNKTGENAU_CHROMIUM, PATH = '', PROGRAMFILES, LOCALAPPDATA } = process.env;
  const windowsPlaces = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  const macPlaces = ['Google Chrome', 'Chromium'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  );
  const inPath = PATH.split(delimiter).flatMap((folder) => commandNames.map((name) => join(folder, name)));
  const places = { win32: windowsPlaces, darwin: macPlaces }[process.platform] ?? inPath;
  for (const path of [PUNKTGENAU_CHROMIUM, ...places]) {
    if (path && existsSync(path) && (await runs(path))) return path;
  }
  return undefined;
}

/** Ubuntu ships a `chromium-browser` that only asks to install a snap: a browser is what answers. */
async function runs(path) {
  // On Windows Chrome prints no version and would open a window instead.
  if (process.platform === 'win32') return true;
  return (await runProgram(path, ['--version'], { capture: true, timeoutMs: 30_000 })).code === 0;
}

async function installFromDebian() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log("Installing Debian's Chromium …");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (let attempt = 1; attempt <= aptTries; attempt++) {
    await runProgram('apt-get', ['update', '-qq'], { env, capture: true });
    const packages = ['chromium', 'fonts-liberation'];
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
    const { code, output } = await runProgram('apt-get', install, { env, capture: true });
    if (code === 0) return findOnSystem();
    console.error(output.trim().split('\n').slice(-3).join('\n'));
    if (attempt < aptTries) await delay(attempt * 3000);
  }
  return undefined;
}

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) && (await runs(path)) ? path : undefined;
}

async function downloadPlaywrights() {
  console.log("Downloading Playwright's Chromium …");
  const program = programOf('@playwright/test', 'playwright');
  await runProgram(process.execPath, [program, 'install', 'chromium'], {
    capture: true,
    timeoutMs: downloadWithinMs,
  });
  return findPlaywrights();
}
