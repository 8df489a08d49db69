import { expect, it } from 'vitest';
import { shapeNames } from '../shapes/registry.ts';
import { isSameTransposed, isSameUpsideDown } from './symmetry.ts';

it('knows which shapes have an up and a down', () => {
  const upright = shapeNames.filter((name) => !isSameUpsideDown(name));
  expect(upright).toEqual(expect.arrayContaining(['t-shape', 'arrow', 'triangle', 'star']));
  expect(upright).not.toContain('cross');
});

it('knows which shapes are wider than high, or the other way round', () => {
  const oblong = shapeNames.filter((name) => !isSameTransposed(name));
  expect(oblong).toEqual(expect.arrayContaining(['t-shape', 'brackets', 'line']));
  expect(oblong).not.toContain('diamond');
});
