import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageCompilerOptions } from './scripts/message-compiler-options.mjs';
import { chunkImports } from './vite/chunk-imports.ts';
import { clientEndpoints } from './vite/client-endpoints.ts';
import { mergedChunks } from './vite/merged-chunks.ts';
import { pages } from './vite/pages.ts';
import { thirdPartyLicenses } from './vite/third-party-licenses.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  root: here('.'),
  // Every client path answers with index.html, so assets are addressed from the root.
  base: '/',
  plugins: [
    paraglideVitePlugin(messageCompilerOptions),
    react(),
    tailwindcss(),
    clientEndpoints(),
    chunkImports(here('src/app/import-with-styles.ts')),
    pages({
      startFiles: ['src/app/react-dom.ts', 'src/app/start-client.tsx'],
      frameFiles: { page: 'src/app/page-frame.tsx', stage: 'src/app/stage-frame.tsx' },
    }),
    thirdPartyLicenses(here('src/shared/fonts')),
  ],
  resolve: {
    alias: { 'use-sync-external-store/shim/index.js': here('vite/react-sync-external-store.ts') },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: apiOrigin, changeOrigin: true },
      '/download-test': { target: apiOrigin, changeOrigin: true },
      '/dev/mail': { target: apiOrigin, changeOrigin: true },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: {
      // Browsers that read es2022 know modulepreload; the polyfill would only cost bytes.
      polyfill: false,
      // The server names each page's chunks in its document, and links load their page when they are pointed at. Lists
      // of every page's scripts in the entry would cost all pages 2 kB; styles must be there before their page is shown.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    // Inlined assets would need `font-src data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [here('index.html'), here('overlay.html')],
      output: {
        codeSplitting: {
          // Each group takes what its modules import with it; the higher priority chooses first.
          groups: [
            mergedChunks(here('../..')),
            // The overlay needs these too, or may, and must not load the client for them.
            {
              name: 'shared-with-overlay',
              test: /app\/import-with-styles\.ts$|shared\/i18n\/stored-locale\.ts$|packages\/(contract\/src\/(endpoint|designs\/overlay-path)|result\/src\/result)\.ts$/,
              priority: 4,
            },
            // What every page needs in one file: fewer requests, and it compresses as a whole.
            {
              name: 'core',
              test: /app\/(app|frame-chunks)\.tsx?$|api\/query-client\.ts$|ui\/(brand|language-switch)\.tsx$|messages\/(action|language)_/,
              priority: 3,
            },
            // The renderer, shared by editor, previews and overlay.
            {
              name: 'crosshair',
              test: /packages\/crosshair\/src\/(canvas|color|raster(?!\/(draw-svg|read-svg|snap-steps|square))|scene|shapes|share-code)\//,
              priority: 2,
            },
            // What the editor shares with its own dialogs: a chunk each would cost more than it holds.
            {
              name: 'editor-shared',
              test: /features\/designer\/(stage\/context-2d|session\/(editor-context|use-backdrop))\.ts$|messages\/designer_(error|share|log_in|saved)\.js$/,
              priority: 1,
            },
            // Two parts of every panel of sliders.
            { name: 'figures', test: /shared\/ui\/(figure-note|scale-input)\.tsx?$/, priority: 1 },
            // A few lines and what they import: not worth a request each.
            { name: 'facts', test: /shared\/facts\/installer\.tsx$/, priority: 1 },
            // The start page and its lazy parts share two modules of a few lines.
            {
              name: 'landing-shared',
              test: /features\/landing\/(home-page\.tsx|probe-design\.ts)$|messages\/home_design\.js$/,
              priority: 1,
            },
            // Pictures of scenes stand on the start page, in the editor and in lists.
            {
              name: 'scene-image',
              test: /shared\/(ui\/scene-image\.tsx|designs\/scene-stills\.ts)$/,
              priority: 2,
            },
            // What the footer shares with single pages, which all have it below them.
            { name: 'footer', test: /shared\/operator\/operator\.ts$|messages\/footer_/, priority: 1 },
            // A shape's label and its words are always read together.
            {
              name: 'shape-label',
              test: /shared\/i18n\/shape-label\.ts$|words\/src\/generated\/shapes\.ts$/,
              priority: 1,
            },
            // Two small tables that are almost always read together.
            { name: 'limits', test: /packages\/contract\/src\/limits\//, priority: 1 },
            {
              name: 'frame',
              test: /src\/app\/(top-nav\/top-nav|main-content)\.tsx$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
