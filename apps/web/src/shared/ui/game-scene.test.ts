import { type CrosshairDesign, defaultDesign, standsOut } from '@punktgenau/crosshair';
import { expect, it } from 'vitest';
import { sceneLuminance } from '#shared/designs/scenes.ts';
import { scenesInRow } from './game-scene.ts';

const colored = (color: string): CrosshairDesign => ({ ...defaultDesign, color, dynamicColor: false });
const row = ['#FFFF00', '#00FFFF', '#00FF00', '#FFFFFF', '#FF4FD8', '#00FF00', '#FFFFFF', '#00FFFF'];

it('never shows neighbours in one scene, and none where it is lost', () => {
  const designs = row.map(colored);
  const scenes = scenesInRow(designs.map((design) => ({ design })));
  for (const [place, scene] of scenes.entries()) {
    expect(scene).not.toBe(scenes[place + 1]);
    const design = designs[place];
    expect(design && standsOut(design, { luminance: sceneLuminance(scene) })).toBe(true);
  }
});

it('shows none right above itself in the usual four columns, even where few scenes suit', () => {
  const designs = Array.from({ length: 12 }, () => colored('#00FF00'));
  const scenes = scenesInRow(designs.map((design) => ({ design })));
  for (const [place, scene] of scenes.entries()) {
    expect(scene).not.toBe(scenes[place + 1]);
    expect(scene).not.toBe(scenes[place + 4]);
  }
});

it('leaves a crosshair in the scene it was made in, and no neighbour beside it there', () => {
  const green = colored('#00FF00');
  const free = scenesInRow(row.map(() => ({ design: green })));
  // Where its neighbour would stand, and where the one before it would.
  for (const made of free.slice(2, 5)) {
    const scenes = scenesInRow(
      row.map((_, place) => ({ design: green, scene: place === 3 ? made : undefined })),
    );
    expect(scenes[3]).toBe(made);
    expect(scenes[2]).not.toBe(made);
    expect(scenes[4]).not.toBe(made);
  }
});
