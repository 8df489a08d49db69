import { describe, expect, it } from 'vitest';
import { seenText } from './seen-text.ts';

describe('when a crosshair was seen', () => {
  it.each([
    ['2026-09-22', 'Gesehen am 22.09.2026'],
    ['before 2026-09-22', 'Gesehen vor dem 22.09.2026'],
    ['September 2026', 'September 2026'],
  ])('%j reads %j', (seen, text) => {
    expect(seenText(seen)).toBe(text);
  });
});
