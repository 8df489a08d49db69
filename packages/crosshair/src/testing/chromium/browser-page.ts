import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';

const wholeBrowser = () => process.env.PUNKTGENAU_CHROMIUM ?? '/usr/bin/chromium';
const start = (executablePath: string) =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });

/** Starts the system's Chromium; `PUNKTGENAU_CHROMIUM` names another one. */
export const startChromium = (): Promise<Browser> => start(wholeBrowser());

/**
 * The same without a browser's windows, where the scripts have found it: for what is not about pixels. Each page takes half of
 * the processor time.
 */
export const startHeadlessShell = (): Promise<Browser> =>
  start(process.env.PUNKTGENAU_HEADLESS_SHELL ?? wholeBrowser());

/** An empty, transparent page in which `window.crosshair` is this package. */
export async function openCrosshairPage(browser: Browser, scale: number): Promise<Page> {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('./page-entry.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'crosshair',
  });
  const page = await browser.newPage({ deviceScaleFactor: scale, viewport: { width: 480, height: 480 } });
  await page.setContent('<!doctype html><style>body{margin:0}svg,canvas{display:block}</style><body>');
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  return page;
}
