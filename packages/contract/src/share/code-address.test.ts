import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitsPath } from '../pages/fits-path.ts';
import { pages } from '../pages/pages.ts';
import { codeOfPath, codePath } from './share-address.ts';

it.each([
  'CSGO-Cn37R-YE7vo-pLCAL-aURmZ-z6zkG',
  'CSvbPubOq37zTGqtsPTP5QTrp5CB4xFXiKRLfzJsm49ZRe',
  '0;s;1;P;c;8;u;FFFFCCFF;h;0;b;1',
  '1AAf4Ae4QEgBAdD0',
  'cl_crosshair_gap "-3"; // 50 % größer\ncl_crosshair_t 1',
  'a/b?c=d#e%2F',
])('%s comes through the address as it is', (code) => {
  const url = new URL(codePath(code), 'https://punktgenau.test');
  expect(url.search + url.hash).toBe('');
  expect(fitsPath(pages.code.path, url.pathname)).toBe(true);
  expect(codeOfPath(url.pathname)).toBe(code);
});

it('brings any text through but dots alone, which browsers take for folders', () => {
  const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text));
  fc.assert(
    fc.property(texts, (text) => {
      expect(codeOfPath(new URL(codePath(text), 'https://punktgenau.test').pathname)).toBe(text);
    }),
  );
});

it('reads an address that somebody typed by hand', () => {
  expect(codeOfPath('/c/0;P;c;5')).toBe('0;P;c;5');
  expect(codeOfPath('/c/100%')).toBe('100%');
  expect(codeOfPath('/c/')).toBe('');
});
