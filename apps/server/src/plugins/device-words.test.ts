import { expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome, Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0',
    'Opera, Linux',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
    'Chrome, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome, ChromeOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Punktgenau-Desktop/2.2.6 Chrome/130.0.0.0 Electron/33.0.0 Safari/537.36',
    'Punktgenau-Desktop, Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) etwas ganz Neues/1.0', 'Windows'],
])('%s is %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

it.each([
  [undefined],
  [''],
  ['curl/8.5.0'],
  ['<script>alert(1)</script>'],
  [`${'x'.repeat(600)} Firefox/1 Windows`],
])('says nothing about %s', (userAgent) => {
  expect(deviceWords(userAgent)).toBeUndefined();
});

it('keeps no version, no model, and nothing made up', () => {
  const words = deviceWords('Mozilla/5.0 (Linux; Android 14; Annas Pixel 8) Firefox/132.0');
  expect(words).toBe('Firefox, Android');
});
