import { importCode } from '@punktgenau/crosshair/codecs';
import { expect, it } from 'vitest';
import { codeErrorText } from './code-words.ts';

/** Every code that must be refused, with what is wrong with it. */
const refused = [
  ['CSGO-L9spZ-ihuov-cyhtE-kxbqa-FkBAA', 'code_is_match_code'],
  ['CSGO-G8oAC-RyvWc-Hi3CZ-voSwn-QJbfF', 'code_checksum'],
  ['CSGO-eRqP8-AkrwM-3Wsqh-pKDTh-eAPtQ', 'code_version'],
  [`CS${'9'.repeat(44)}`, 'code_overflow'],
  ['CSGO-XXXX', 'code_malformed'],
  ['0;P;c;9', 'code_out_of_range'],
  ['cl_crosshairsize 3', 'code_console_former'],
  ['0;P;c;5 0;P;c;1', 'code_several'],
  ['hallo', 'code_unknown'],
  ['x'.repeat(3000), 'code_too_long'],
] as const;

it.each(refused)('%s is refused: %s', (text, error) => {
  expect(importCode(text)).toEqual({ ok: false, error });
});

it('every reason has a message of its own', () => {
  const texts = refused.map(([, error]) => codeErrorText(error));
  expect(new Set(texts).size).toBe(refused.length);
});
