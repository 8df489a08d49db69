import { expect, it } from 'vitest';
import { designRanges } from './ranges.ts';

/** Specification, section 5, "Editor sliders"; the rest is decided in docs/adr/0030-constants-and-their-tests.md. */
it.each([
  ['size', 5, 50, 1],
  ['opacity', 10, 100, 5],
  ['thickness', 1, 10, 1],
  ['gap', 0, 20, 1],
  ['rotation', 0, 360, 15],
  ['blur', 0, 10, 1],
  ['outlineThickness', 1, 5, 1],
  ['length', 1, 50, 1],
  ['shadowBlur', 0, 20, 1],
  ['shadowOffsetX', -20, 20, 1],
  ['shadowOffsetY', -20, 20, 1],
  ['offsetX', -4096, 4096, 1],
  ['offsetY', -4096, 4096, 1],
] as const)('%s goes from %i to %i in steps of %i', (field, min, max, step) => {
  expect(designRanges[field]).toMatchObject({ min, max, step });
});
