import { expect, it } from 'vitest';
import { outlinePalette } from './later-sections.tsx';

it('offers ten outline colours, all different, each with a name', () => {
  expect(new Set(outlinePalette.map(({ hex }) => hex)).size).toBe(10);
  expect(new Set(outlinePalette.map(({ name }) => name())).size).toBe(10);
  for (const { hex } of outlinePalette) expect(hex).toMatch(/^#[0-9A-F]{6}$/);
});
