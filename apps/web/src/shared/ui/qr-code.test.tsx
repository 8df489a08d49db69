// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

it('draws exactly the dark modules of its text, with room around them', () => {
  const text = 'https://punktgenau.example/s/0123456789';
  const markup = renderToStaticMarkup(<QrCode text={text} label="Link" className="size-4" />);
  const drawn = new Set([...markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const { data, size } = encode(text, { border: 4 });
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) expect(drawn.has(`${x} ${y}`), `${x} ${y}`).toBe(data[y]?.[x]);
  }
  expect(drawn.size).toBeGreaterThan(100);
  expect([...drawn].some((place) => /^[0-3] | [0-3]$/.test(place))).toBe(false);
});
