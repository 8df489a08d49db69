import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesWithoutNetwork } from './build-service-worker.mjs';

it('keeps what the editor and the designs load now or later, also through a chunk that modules share, and nothing of other pages', () => {
  const dist = mkdtempSync(join(tmpdir(), 'service-worker-'));
  mkdirSync(join(dist, '.vite'));
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      css: ['assets/index.css'],
      dynamicImports: ['prices.tsx', 'editor.tsx'],
    },
    'editor.tsx': { file: 'assets/editor.js', imports: [] },
    '_editor.js': { file: 'assets/editor.js', imports: ['_core.js'], dynamicImports: ['dialog.tsx'] },
    '_core.js': { file: 'assets/core.js', assets: ['assets/font.woff2'] },
    'dialog.tsx': { file: 'assets/dialog.js' },
    'designs.tsx': { file: 'assets/designs.js', imports: ['_core.js'] },
    'prices.tsx': { file: 'assets/prices.js', dynamicImports: ['checkout.ts'] },
    'checkout.ts': { file: 'assets/checkout.js' },
  };
  const routes = { '/': ['prices.tsx'], '/editor': ['editor.tsx'], '/designs': ['designs.tsx'] };
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(dist, 'routes.json'), JSON.stringify(routes));
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  expect(filesWithoutNetwork(dist)).toEqual([
    ...['core.js', 'designs.js', 'dialog.js', 'editor.js', 'font.woff2', 'index.css', 'index.js'].map(
      (name) => ({
        url: `/assets/${name}`,
        revision: null,
      }),
    ),
    { url: '/favicon.svg', revision: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
});
