import { expect, it } from 'vitest';
import { judge, weighPages } from './bundle-budgets.mjs';

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
