/**
 * Renders the worlds to the pictures of the client, writes their light for those who draw them live, and measures how bright they are: `npm run worlds`, or with names after `--`
 * for some of them. What has not changed comes from the cache.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { World } from '@punktgenau/worlds/kit';
import { type WorldName, worlds } from '@punktgenau/worlds/places';
import { target } from '@punktgenau/worlds/target';
import sharp from 'sharp';
import { fullEffort, lightOf } from '../bake/light-cache.ts';
import { drawChecker } from './checker.ts';
import { writeStills, writeTarget } from './encode.ts';
import { writeFirstCuts } from './first-cuts.ts';
import { type Luminance, measure } from './measure.ts';
import { writePartsTable } from './parts-table.ts';
import { openStudio, type Still } from './render.ts';
import { luminanceText, sceneTableText } from './scene-table-text.ts';
import { writeShareGround } from './share-grounds.ts';
import { writeThumbSheet } from './thumb-sheet.ts';
import { lightHashesText, writeLight } from './write-lights.ts';

const root = new URL('../../../../', import.meta.url);
const cache = new URL('../../.cache/', import.meta.url);
const pictures = new URL('apps/web/public/scenes/', root);
const targets = new URL('apps/web/public/targets/', root);
const lights = new URL('apps/web/public/worlds/', root);
const tableFile = new URL('apps/web/src/shared/designs/scene-table.ts', root);
/** Of each scene: the middle, and the darkest and brightest tenth of the middle third. */
const luminanceFile = new URL('tools/worlds/luminance.json', root);
/** What the light files were baked from. */
const lightHashesFile = new URL('tools/worlds/light-hashes.json', root);
const width = 3840;
/** The target is sharp on a 4K screen in a view of this width. */
const targetViewWidth = 5600;

const only = process.argv.slice(2);
const wanted = (name: string) => only.length === 0 || only.includes(name);
mkdirSync(cache, { recursive: true });
const worldOf = (name: string): World => (name === 'target' ? target : worlds[name as WorldName]);
const studio = await openStudio((name) => lightOf(name, worldOf(name), fullEffort));
try {
  for (const name of Object.keys(worlds) as WorldName[]) {
    if (!wanted(name)) continue;
    writeLight(name, lightOf(name, worlds[name], fullEffort), lights);
    await publish(name, () => stillOf(name));
  }
  if (wanted('target')) await writeTarget(await studio.drawTarget(targetViewWidth), targets);
  if (wanted('checker')) await publish('checker', async () => drawChecker(width));
} finally {
  await studio.close();
}
const allNames = [...Object.keys(worlds), 'checker'];
for (const name of allNames) {
  if (wanted(name)) await writeShareGround(name);
}
await writeThumbSheet(allNames, pictures);
await writeFirstCuts(pictures);
const measured = allNames.map((name) => [name, readLuminance(name)] as const);
const complete = measured.filter((row): row is readonly [string, Luminance] => row[1] !== undefined);
if (complete.length === measured.length) {
  writeFileSync(tableFile, sceneTableText(complete));
  writeFileSync(luminanceFile, luminanceText(complete));
  await writePartsTable();
}
if (only.length === 0) writeFileSync(lightHashesFile, lightHashesText());

async function publish(name: string, draw: () => Promise<Still>): Promise<void> {
  const start = performance.now();
  const still = await draw();
  const drawn = performance.now();
  await writeStills(name, still, pictures);
  writeFileSync(new URL(`${name}.luminance.json`, cache), JSON.stringify(measure(still)));
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0);
  console.log(
    `${name}: drawn in ${seconds(start, drawn)} s, encoded in ${seconds(drawn, performance.now())} s`,
  );
}

/** The still of a world from the cache, or drawn now. */
async function stillOf(name: WorldName): Promise<Still> {
  const light = lightOf(name, worlds[name], fullEffort);
  const key = createHash('sha256')
    .update(studio.script)
    .update(light)
    .update(`${name} ${width}`)
    .digest('hex')
    .slice(0, 20);
  const file = new URL(`${name}-${key}.png`, cache);
  if (!existsSync(file)) {
    const still = await studio.draw(name, width);
    const raw = { width: still.width, height: still.height, channels: 3 as const };
    writeFileSync(file, await sharp(still.rgb, { raw }).png({ compressionLevel: 1 }).toBuffer());
    return still;
  }
  const { data, info } = await sharp(readFileSync(file))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

function readLuminance(name: string): Luminance | undefined {
  const file = new URL(`${name}.luminance.json`, cache);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Luminance) : undefined;
}
