/**
 * Renders the editor's backdrops to WebP files and measures how bright each one's middle is.
 * Run after a change of a scene: `npx tsx tools/scenes/src/render-scenes.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import type { DrawnScene } from './page.ts';
import { type SceneName, scenes } from './registry.ts';

const root = new URL('../../../', import.meta.url);
const pictureFolder = new URL('apps/web/public/scenes/', root);
const tableFile = new URL('apps/web/src/shared/designs/scene-table.ts', root);

/** File suffix, size and WebP quality. The thumbnails are shown 16:10 at up to 120 CSS pixels. */
const sizes = [
  { suffix: '', widthPx: 1920, heightPx: 1200, quality: 0.72 },
  { suffix: '-960', widthPx: 960, heightPx: 600, quality: 0.74 },
  { suffix: '-thumb', widthPx: 192, heightPx: 120, quality: 0.7 },
] as const;
const largestFileBytes = 100_000;

type PageWindow = {
  drawScene(name: SceneName, widthPx: number, heightPx: number, quality: number): Promise<DrawnScene>;
};

const bundle = await build({
  entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  target: 'es2022',
});
const script = bundle.outputFiles[0]?.text;
if (script === undefined) throw new Error('the scenes could not be bundled');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
const only = process.argv.slice(2);
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: script });
  mkdirSync(pictureFolder, { recursive: true });
  const rows: string[] = [];
  for (const name of Object.keys(scenes) as SceneName[]) {
    if (only.length > 0 && !only.includes(name)) continue;
    let luminance = 0;
    for (const { suffix, widthPx, heightPx, quality } of sizes) {
      const drawn = await page.evaluate(
        ([scene, w, h, q]) => (globalThis as unknown as PageWindow).drawScene(scene, w, h, q),
        [name, widthPx, heightPx, quality] as const,
      );
      const bytes = Buffer.from(drawn.webpBase64, 'base64');
      const file = `${name}${suffix}.webp`;
      if (bytes.byteLength > largestFileBytes) throw new Error(`${file} has ${bytes.byteLength} bytes`);
      writeFileSync(new URL(file, pictureFolder), bytes);
      luminance = drawn.centreLuminance;
      console.log(`${file}: ${bytes.byteLength} bytes`);
    }
    console.log(`${name}: centre luminance ${luminance.toFixed(3)}`);
    rows.push(`  ${name}: { centreLuminance: ${luminance.toFixed(3)} },`);
  }
  if (only.length === 0) {
    writeFileSync(
      tableFile,
      `/**
 * The drawn backdrops and the mean relative luminance (0–1) of their middle, where the crosshair stands.
 * Measured by tools/scenes when it renders the pictures; don't edit by hand.
 */
export const sceneTable = {
${rows.join('\n')}
} as const;
`,
    );
  }
} finally {
  await browser.close();
}
