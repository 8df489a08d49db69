import { editorDefaults, encodeShareCode } from '@punktgenau/crosshair';
import { proPresets } from '@punktgenau/crosshair/pro-presets';
import { expect, it } from 'vitest';
import { looksLikeCode } from './looks-like-code.ts';

it('knows codes of all kinds', () => {
  const ours = encodeShareCode(editorDefaults);
  const all = [
    ...proPresets.map(({ code }) => code),
    ours,
    ' 0;P;c;5',
    'cl_crosshair_gap 2',
    'csgo-abcde',
    `https://punktgenau.example/s/${ours}`,
  ];
  for (const code of all) expect(looksLikeCode(code), code).toBe(true);
});

it('takes nothing that one searches for as a code', () => {
  for (const text of [
    '',
    'cs',
    'CS2',
    'csgo',
    'counter-strike',
    'donk',
    '0',
    '1',
    '1080',
    'cl',
    'rot',
    'T-Form',
  ]) {
    expect(looksLikeCode(text), text).toBe(false);
  }
});
