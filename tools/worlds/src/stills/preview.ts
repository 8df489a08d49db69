/** Quick pictures to work by: `npx tsx tools/worlds/src/stills/preview.ts OUT-FOLDER [width] [world…]`. */

import { type WorldName, worlds } from '@punktgenau/worlds/places';
import sharp from 'sharp';
import { lightOf } from '../bake/light-cache.ts';
import { measure } from './measure.ts';
import { openStudio } from './render.ts';

const [out = '.', width = '640', ...only] = process.argv.slice(2);
const names = (Object.keys(worlds) as WorldName[]).filter((name) => only.length === 0 || only.includes(name));
const effort = { first: 9, last: 16 };
const studio = await openStudio((name) => lightOf(name, worlds[name as WorldName], effort));
try {
  for (const name of names) {
    const start = performance.now();
    const { rgb, width: w, height: h } = await studio.draw(name, Number(width));
    await sharp(rgb, { raw: { width: w, height: h, channels: 3 } })
      .png()
      .toFile(`${out}/${name}.png`);
    console.log(measure({ rgb, width: w, height: h }));
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
} finally {
  await studio.close();
}
