/**
 * Reads what is behind a crosshair in the committed stills, part by part, and writes it into the client's table. A part of `npm run
 * worlds`; alone, without drawing anything: `npx tsx tools/worlds/src/stills/parts-table.ts`.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { sampleBackdrop, storedOf } from '@punktgenau/crosshair/visibility';
import { worlds } from '@punktgenau/worlds/places';
import sharp from 'sharp';

const pictures = new URL('../../../../apps/web/public/scenes/', import.meta.url);
const tableFile = new URL(
  '../../../../apps/web/src/features/designer/visibility/scene-parts-table.ts',
  import.meta.url,
);
/** The still of a game in Full HD: one of its pixels is one of a crosshair's. */
const width = 1920;
const height = 1080;

/** The parts of a still's middle third, row by row: a byte each for red, green and blue. */
async function partsOfStill(name: string): Promise<Buffer> {
  const third = { left: width / 3, top: height / 3, width: width / 3, height: height / 3 };
  const { data, info } = await sharp(new URL(`${name}-${width}.webp`, pictures).pathname)
    .extract(third)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { light } = sampleBackdrop(data, { width: info.width, height: info.height, channels: 3 });
  return Buffer.from(light.map((share) => Math.round(255 * storedOf(share))));
}

/** The client's table of every still's parts, as TypeScript. */
export async function partsTableText(): Promise<string> {
  const rows: string[] = [];
  for (const name of [...Object.keys(worlds), 'checker']) {
    rows.push(`  ${name}: '${(await partsOfStill(name)).toString('base64')}',`);
  }
  return `import type { SceneName } from '#shared/designs/scenes.ts';

/**
 * The middle third of each backdrop in 32 × 18 parts, row by row: a byte each for red, green and blue, in base64.
 * Measured in the stills by \`npm run worlds\`; don't edit by hand.
 */
// biome-ignore format: a row for each scene
export const scenePartsTable: Readonly<Record<SceneName, string>> = {
${rows.join('\n')}
};
`;
}

/** Writes the client's table. */
export async function writePartsTable(): Promise<void> {
  writeFileSync(tableFile, await partsTableText());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writePartsTable();
