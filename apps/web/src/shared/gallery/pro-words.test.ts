import { proPresets } from '@punktgenau/crosshair/pro-presets';
import { describe, expect, it } from 'vitest';
import { seenText, sourceText } from './pro-words.ts';

describe('when a crosshair was seen', () => {
  it.each([
    ['2026-09-22', 'Gesehen am 22.09.2026'],
    ['before 2026-09-22', 'Gesehen vor dem 22.09.2026'],
    ['September 2026', 'September 2026'],
  ])('%j reads %j', (seen, text) => {
    expect(seenText(seen)).toBe(text);
  });
});

describe('the source of a professional player’s crosshair', () => {
  it.each([...new Set(proPresets.map(({ source }) => source))])('is named in German: %s', (source) => {
    expect(sourceText(source)).toMatch(/Liste von Profi-Einstellungen|Spielerseite/);
  });

  it('stays as it was noted down where there is no translation', () => {
    expect(sourceText('a stream')).toBeUndefined();
    expect(sourceText('constructor')).toBeUndefined();
  });
});
