import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallDebianPackages, installDebianPackages } from './debian-packages.mjs';
import { programOf, runProgram } from './run-program.mjs';

const commandNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
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

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Finds Chromium's headless shell: the same engine without the windows of a browser, which takes the journeys a third less
 * of the processor. Debian's package, installed when we are root.
 *
 * @returns {Promise<string | undefined>} path of the program
 */
async function findHeadlessShell() {
  if (!existsSync(headlessShell) && canInstallDebianPackages()) {
    console.log("Installing Debian's headless Chromium …");
    await installDebianPackages(['chromium-headless-shell']);
  }
  return existsSync(headlessShell) && (await runs(headlessShell)) ? headlessShell : undefined;
}

/**
 * Finds the browsers of the tests and names them to whatever is started from here, in `PUNKTGENAU_CHROMIUM` and
 * `PUNKTGENAU_HEADLESS_SHELL`.
 *
 * @returns {Promise<string | undefined>} path of Chromium; without one no browser test can run
 */
export async function findBrowserForTests() {
  const chromium = await findChromium();
  if (chromium) process.env.PUNKTGENAU_CHROMIUM = chromium;
  const shell = chromium && (await findHeadlessShell());
  if (shell) process.env.PUNKTGENAU_HEADLESS_SHELL = shell;
  return chromium;
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
  if (!canInstallDebianPackages()) return undefined;
  console.log("Installing Debian's Chromium …");
  const isInstalled = await installDebianPackages(['chromium', 'fonts-liberation']);
  return isInstalled ? findOnSystem() : undefined;
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
