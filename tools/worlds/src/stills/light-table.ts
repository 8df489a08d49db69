/**
 * Measures how light the committed stills are where crosshairs stand, and writes it into the client's table. A part of `npm run
 * worlds`; alone, without drawing anything: `npx tsx tools/worlds/src/stills/light-table.ts`.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type BackdropLight, measureLight } from '@punktgenau/crosshair';
import { worlds } from '@punktgenau/worlds/places';
import sharp from 'sharp';

const pictures = new URL('../../../../apps/web/public/scenes/', import.meta.url);
const tableFile = new URL('../../../../apps/web/src/shared/designs/scene-light.ts', import.meta.url);
/** The still of a game in Full HD: one of its pixels is one of a crosshair's. */
const width = 1920;
const height = 1080;

/** The light of a still's middle third, as `measureLight` counts it. */
async function lightOfStill(name: string): Promise<BackdropLight> {
  const third = { left: width / 3, top: height / 3, width: width / 3, height: height / 3 };
  const { data, info } = await sharp(new URL(`${name}-${width}.webp`, pictures).pathname)
    .extract(third)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return measureLight(data, { width: info.width, height: info.height, channels: 3 });
}

/** The client's table of every still's light, as TypeScript. */
export async function lightTableText(): Promise<string> {
  const rows: string[] = [];
  for (const name of [...Object.keys(worlds), 'checker']) {
    const light = await lightOfStill(name);
    rows.push(`  ${name}: [${light.map((color) => `'${color}'`).join(', ')}],`);
  }
  return `import type { BackdropLight } from '@punktgenau/crosshair';
import type { SceneName } from './scenes.ts';

/**
 * The middle third of each backdrop: the mean colours of its twentieths, from the darkest to the brightest.
 * Measured in the stills by \`npm run worlds\`; don't edit by hand.
 */
// biome-ignore format: a row for each scene
export const sceneLight: Readonly<Record<SceneName, BackdropLight>> = {
${rows.join('\n')}
};
`;
}

/** Writes the client's table. */
export async function writeLightTable(): Promise<void> {
  writeFileSync(tableFile, await lightTableText());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeLightTable();
