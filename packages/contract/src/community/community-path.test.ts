import { expect, it } from 'vitest';
import { communityIdOf, communityPath } from './community-path.ts';

it('a published crosshair is found again by the address of its page', () => {
  expect(communityPath(12)).toBe('/crosshairs/player-12');
  expect(communityIdOf(communityPath(12))).toBe(12);
  expect(communityIdOf('/crosshairs/player-12/')).toBe(12);
});

it.each([
  '/crosshairs/amethyst',
  '/crosshairs/player-0',
  '/crosshairs/player-x',
  '/crosshairs/player-2147483648',
  '/crosshairs',
  '/s/player-1',
])('%s is no page of a published crosshair', (path) => expect(communityIdOf(path)).toBeUndefined());
