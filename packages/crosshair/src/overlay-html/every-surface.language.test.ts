import { isPseudo, pseudo } from '@punktgenau/words/testing';
import { expect, it } from 'vitest';
import { defaultDesign } from '../design/design.ts';
import { premadeCrosshairs } from '../premade/index.ts';
import { proPresets } from '../pro-presets/index.ts';
import { shapeNames } from '../shapes/registry.ts';
import { overlayHtml } from './overlay-html.ts';

it.each(shapeNames)('is spoken by the standalone file of a %s', (shape) => {
  const html = overlayHtml({ ...defaultDesign, shape }, { name: 'Sniper', locale: pseudo });
  expect(html).toContain(`<html lang="${pseudo}">`);
  const data = /<script type="application\/json" id="overlay-data">(.*)<\/script>/.exec(html)?.[1];
  const { shown, words } = JSON.parse(data ?? '{}');
  expect(shown.shapeName).toSatisfy(isPseudo);
  for (const text of Object.values(words)) expect(text).toSatisfy(isPseudo);
});

it('is spoken by the gallery', () => {
  for (const { name, description } of premadeCrosshairs)
    for (const text of [name[pseudo], description[pseudo]]) expect(text).toSatisfy(isPseudo);
  for (const { description } of proPresets) expect(description[pseudo]).toMatch(/^\[.*\]\.$/);
});
