import { expect, it } from 'vitest';
import { sharedBuffers } from './settings.ts';

const gib = 1024 ** 3;

it.each([
  [gib / 4, '32MB'],
  [gib, '64MB'],
  [4 * gib, '256MB'],
  [64 * gib, '512MB'],
])('keeps a sixteenth of the memory for pages, within bounds: %i bytes, %s', (memoryBytes, expected) => {
  expect(sharedBuffers(memoryBytes)).toBe(expected);
});
