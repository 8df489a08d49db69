import { executableSchema } from '@punktgenau/contract/desktop/desktop-configuration';
import { expect, it } from 'vitest';
import { knownGames } from './known-games.ts';

it.each(knownGames)('$title can have a profile, and has one program', ({ executable }) => {
  expect(executableSchema.parse(executable)).toBe(executable);
  expect(executable).toMatch(/\.exe$/);
  expect(knownGames.filter((game) => game.executable === executable)).toHaveLength(1);
});
