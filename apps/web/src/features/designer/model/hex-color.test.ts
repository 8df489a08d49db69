import { expect, it } from 'vitest';
import { parseHexColor } from './hex-color.ts';

it.each([
  ['#00d9ff', '#00D9FF'],
  ['00D9FF', '#00D9FF'],
  [' #0df ', '#00DDFF'],
  ['fff', '#FFFFFF'],
])('reads %s as %s', (text, color) => {
  expect(parseHexColor(text)).toBe(color);
});

it.each(['', '#', '#12345', '#1234567', 'red', '#00D9FG', '##00D9FF', 'url(#a)'])('refuses %j', (text) => {
  expect(parseHexColor(text)).toBeUndefined();
});
