import { expect, it } from 'vitest';
import { judge, judgeChunks, judgeOverlayWords, weighLiveWorld, weighPages } from './bundle-budgets.mjs';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_react'], dynamicImports: ['login.tsx', 'editor.tsx'] },
  _react: { file: 'react.js' },
  'login.tsx': { file: 'login.js', imports: ['_form', '_react'] },
  _form: { file: 'form.js', imports: ['index.html'] },
  'landing.tsx': { file: 'landing.js' },
  'editor.tsx': { file: 'editor.js', dynamicImports: ['picker.tsx'] },
  'picker.tsx': { file: 'picker.js' },
  'overlay.html': { file: 'overlay.js' },
};
const routes = { '/': ['landing.tsx'], '/login': ['login.tsx'], '/editor': ['editor.tsx'] };
const sizes = {
  'index.js': 20_000,
  'react.js': 60_000,
  'login.js': 4000,
  'form.js': 10_000,
  'landing.js': 1000,
  'editor.js': 30_000,
  'picker.js': 90_000,
  'overlay.js': 9000,
};

function bytesByPage(changes = {}) {
  const pages = weighPages(manifest, routes, (file) => ({ ...sizes, ...changes })[file]);
  return Object.fromEntries(pages.map(({ page, bytes }) => [page, bytes]));
}

it('weighs what a page loads at once, each file once, and nothing it loads on demand', () => {
  expect(bytesByPage()).toEqual({
    '/': 81_000,
    '/login': 94_000,
    '/editor': 110_000,
    'overlay.html': 9000,
  });
});

it('fails when one page is a byte over its budget', () => {
  const atTheLimit = weighPages(manifest, routes, (file) => ({ ...sizes, 'overlay.js': 15_000 })[file]);
  const over = weighPages(manifest, routes, (file) => ({ ...sizes, 'overlay.js': 15_001 })[file]);
  expect(judge(atTheLimit).code).toBe(0);
  expect(judge(over).code).toBe(1);
  expect(judge(over).output).toMatch(/overlay\.html\s+15\.0 kB of\s+15 kB\s+OVER/);
});

it('fails when a page with a budget is not there', () => {
  const { '/login': _, ...others } = routes;
  const pages = weighPages(manifest, others, (file) => sizes[file]);
  expect(judge(pages).code).toBe(1);
  expect(judge(pages).output).toMatch(/\/login\s+missing/);
});

it('weighs a scene in 3D with what draws it and the heaviest light', () => {
  const live = {
    'src/shared/aim-lab/stage/live-world.ts': { file: 'live.js', imports: ['_kit'] },
    _kit: { file: 'kit.js' },
  };
  const sizeOf = (file) => ({ 'live.js': 40_000, 'kit.js': 5000 })[file];
  const lights = (bytes) => [
    { name: 'a.light', bytes: 30_000 },
    { name: 'b.light', bytes },
  ];
  expect(weighLiveWorld(live, lights(135_000), sizeOf)).toMatchObject({
    page: '3D, b.light',
    bytes: 180_000,
  });
  expect(judge([weighLiveWorld(live, lights(135_000), sizeOf)]).code).toBe(0);
  expect(judge([weighLiveWorld(live, lights(135_001), sizeOf)]).code).toBe(1);
  expect(judge([weighLiveWorld(live, [], sizeOf)]).code).toBe(1);
  expect(judge([weighLiveWorld({}, lights(1), sizeOf)]).code).toBe(1);
});

const chunksOf = (count) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`_${i}`, { file: `${i}.js` }]));

it('fails when there are more chunks under 1 kB than allowed, and says what merges them', () => {
  expect(judgeChunks(chunksOf(50), () => 999).code).toBe(0);
  expect(judgeChunks(chunksOf(51), () => 1000).code).toBe(0);
  const { code, output } = judgeChunks(chunksOf(51), () => 999);
  expect([code, output]).toEqual([1, expect.stringContaining('merge-chunks.mjs')]);
});

it('fails when chunks import each other', () => {
  const circle = { a: { file: 'a.js', imports: ['b'] }, b: { file: 'b.js', imports: ['c'] } };
  expect(judgeChunks({ ...circle, c: { file: 'c.js' } }, () => 2000).code).toBe(0);
  const { code, output } = judgeChunks({ ...circle, c: { file: 'c.js', imports: ['a'] } }, () => 2000);
  expect([code, output]).toEqual([1, expect.stringContaining('a → b → c → a')]);
});

it('fails when the overlay has no words in one of the languages', () => {
  const manifest = { 'src/overlay/generated/de.json': { file: 'assets/de-1.json' } };
  expect(judgeOverlayWords(manifest, ['de']).code).toBe(0);
  expect(judgeOverlayWords(manifest, ['de', 'en'])).toEqual({
    code: 1,
    output: 'the overlay has no words in en',
  });
});
