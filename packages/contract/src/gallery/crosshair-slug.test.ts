import { premadeCrosshairs } from '@punktgenau/crosshair/premade';
import { proPresets } from '@punktgenau/crosshair/pro-presets';
import { expect, it } from 'vitest';
import { premadeSlug, proSlug } from './crosshair-slug.ts';
import { imageFolder } from './image-file.ts';

it('every crosshair of ours has an address of its own', () => {
  const slugs = [
    ...premadeCrosshairs.map((premade, id) =>
      premadeSlug({ id, imageUrl: `${imageFolder}${premade.slug}.svg` }),
    ),
    ...proPresets.map(proSlug),
  ];
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs).toContain('goldstern');
  expect(slugs).toContain('donk-cs2');
  // What uploaded ones are called.
  expect(slugs.filter((slug) => slug.startsWith('upload-'))).toEqual([]);
});

it('an uploaded one is named by its number', () => {
  expect(premadeSlug({ id: 74, imageUrl: '/api/svg/upload-0a1b.png' })).toBe('upload-74');
});

it('a player’s name becomes letters of an address', () => {
  expect(proSlug({ playerName: ' Dëmo _X ', game: 'CS 2' })).toBe('demo-x-cs-2');
});
