import { proPresets } from '@punktgenau/crosshair/pro-presets';
import { describe, expect, it } from 'vitest';
import { sourceText } from './source-text.ts';

describe('the source of a professional player’s crosshair', () => {
  it.each([...new Set(proPresets.map(({ source }) => source))])('is named in German: %s', (source) => {
    expect(sourceText(source)).toMatch(/Liste von Profi-Einstellungen|Spielerseite/);
  });

  it('stays as it was noted down where nobody translated it', () => {
    expect(sourceText('a stream')).toBeUndefined();
    expect(sourceText('constructor')).toBeUndefined();
  });
});
