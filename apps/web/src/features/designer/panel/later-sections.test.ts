import { expect, it } from 'vitest';
import { outlinePalette } from './later-sections.tsx';

it('offers ten outline colours, all different', () => {
  expect(new Set(outlinePalette).size).toBe(10);
  for (const color of outlinePalette) expect(color).toMatch(/^#[0-9A-F]{6}$/);
});
