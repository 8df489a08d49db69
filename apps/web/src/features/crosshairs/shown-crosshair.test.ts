import { defaultDesign, encodeShareCode } from '@punktgenau/crosshair';
import { expect, it } from 'vitest';
import { shownOf } from './shown-crosshair.ts';

const premade = (slug: string, category: 'Bunt' | 'Minimal', isFeatured = false) => ({
  ...{ slug, name: slug, description: '', tags: '', isFeatured, category },
  imageUrl: `/api/svg/${slug}.svg`,
  shareCode: encodeShareCode({ ...defaultDesign, color: '#00FF00' }),
});

it('shows the featured ones first, and each in a scene of its own beside the others of its kind', () => {
  const shown = shownOf({
    pros: [],
    premades: [
      ...[premade('eins', 'Bunt'), premade('zwei', 'Minimal'), premade('drei', 'Bunt')],
      ...[premade('vier', 'Bunt', true), premade('fuenf', 'Minimal')],
    ],
  });
  expect(shown.map(({ slug }) => slug)).toEqual(['vier', 'eins', 'zwei', 'drei', 'fuenf']);
  const scenesOf = (category: string) =>
    shown.filter((one) => one.category === category).map(({ scene }) => scene);
  for (const scenes of [scenesOf('Bunt'), scenesOf('Minimal')]) {
    expect(new Set(scenes).size).toBe(scenes.length);
  }
});
