import { sceneNames as contractNames } from '@punktgenau/contract/designs/scene-names';
import { expect, it } from 'vitest';
import { knownScene, sceneNames } from './scenes.ts';

it('has the scenes that designs may remember, in the same order', () => {
  expect(sceneNames).toEqual(contractNames);
});

it('knows the scene of a design, and none where it remembers none or one of a later client', () => {
  expect(knownScene('snow')).toBe('snow');
  expect(knownScene(null)).toBeUndefined();
  expect(knownScene('moon')).toBeUndefined();
  expect(knownScene('constructor')).toBeUndefined();
});
