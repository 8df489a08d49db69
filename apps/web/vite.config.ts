import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageCompilerOptions } from './scripts/message-compiler-options.mjs';
import { chunkImports } from './vite/chunk-imports.ts';
import { clientEndpoints } from './vite/client-endpoints.ts';
import { compactMessages } from './vite/compact-messages.ts';
import { computedModules } from './vite/computed-modules.ts';
import { mergedChunks } from './vite/merged-chunks.ts';
import { pages } from './vite/pages.ts';
import { reactModule } from './vite/react-module.ts';
import { thirdPartyLicenses } from './vite/third-party-licenses.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  root: here('.'),
  // Every client path answers with index.html, so assets are addressed from the root.
  base: '/',
  plugins: [
    // A build has compiled them before (`compile-messages.mjs`); while developing they are compiled whenever they change.
    { ...paraglideVitePlugin(messageCompilerOptions), apply: 'serve' },
    react(),
    tailwindcss(),
    reactModule(),
    clientEndpoints(),
    compactMessages(),
    computedModules(),
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
  worker: { format: 'es' },
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
          // Each group takes what its modules import with it; the higher priority chooses first. The editor loads as few
          // chunks as its first sight allows: a request each for two dozen took longer than the bytes in them
          // (e2e/journeys/loading.spec.ts counts).
          groups: [
            mergedChunks(here('../..')),
            // The overlay needs these too, or may, and must not load the client for them.
            {
              name: 'shared-with-overlay',
              test: /app\/import-with-styles\.ts$|shared\/i18n\/stored-locale\.ts$|packages\/(contract\/src\/(endpoint|designs\/overlay-path)|crosshair\/src\/overlay-html\/player\/watch-device-pixels|result\/src\/result)\.ts$/,
              priority: 8,
            },
            // What every page needs in one file: fewer requests, and it compresses as a whole.
            {
              name: 'core',
              test: /app\/(app|frame-chunks|start-client)\.tsx?$|api\/query-client\.ts$|ui\/(brand|language-switch|scene-image)\.tsx$|shared\/designs\/scene-stills\.ts$|shared\/i18n\/shape-label\.ts$|words\/src\/generated\/shapes\.ts$|messages\/(action|language)_|i18n\/compact-message\.ts$|react-query\/build\/modern\/useQuery\.js$/,
              priority: 7,
            },
            // The renderer, shared by editor, previews and overlay.
            {
              name: 'crosshair',
              test: /packages\/crosshair\/src\/(design\/drawn-size|premade\/premade-crosshair|(canvas|color(?!\/sample-backdrop)|raster(?!\/(draw-svg|draw-turned|fit-pixels|premultiply|read-svg|rotate-pixels|snap-steps|square))|scene|shapes|share-code)\/)/,
              priority: 6,
            },
            // What most forms and lists need, and the editor as well.
            {
              name: 'basics',
              test: /packages\/contract\/src\/(limits\/|text\/unreadable)|shared\/game-codes\/use-code-drop\.ts$|shared\/storage\/stored-json\.ts$|shared\/ui\/(focused-heading|notice|switch)\.tsx$|shared\/ui\/use-media-query\.ts$|navigation\/remembered\.ts$|shared\/designs\/(scenes|scene-labels)\.ts$/,
              priority: 5,
            },
            { name: 'saved-design', test: /shared\/designs\/saved-design\.ts$/, priority: 4 },
            // What the footer shares with single pages, which all have it below them, and what pages hear about the app.
            { name: 'footer', test: /shared\/operator\/operator\.ts$|messages\/footer_/, priority: 4 },
            { name: 'facts', test: /shared\/facts\/installer\.tsx$/, priority: 4 },
            // What stands around pages.
            {
              name: 'frame',
              test: /src\/app\/(top-nav\/top-nav|main-content|stage-frame)\.tsx$|cookie-banner\/banner-state\.ts$|shared\/navigation\/breadcrumbs\.tsx$|packages\/contract\/src\/designs\/endpoints\.ts$|shared\/designs\/loaded-designs\.ts$/,
              priority: 3,
            },
            // The panel's controls and what the editor shares with its own dialogs.
            {
              name: 'editor-panel',
              test: /shared\/ui\/(figure-note|scale-input|scale)\.tsx?$|features\/designer\/(stage\/context-2d|model\/(look|write-text|zoom)|session\/(editor-context|use-backdrop|use-player|writes-text)|panel\/(color-field|design-scale))\.tsx?$|messages\/(designer_(error|import|more_actions|share|log_in|saved|undo|ways|download_failed)|color_(cyan|green|yellow|orange|red|pink|violet|white|black))\.js$/,
              priority: 2,
            },
            // The start page and its lazy parts share two modules of a few lines.
            {
              name: 'landing-shared',
              test: /features\/landing\/(home-page\.tsx|probe-design\.ts)$|messages\/home_design\.js$/,
              priority: 2,
            },
            { name: 'editor-page', test: /features\/designer\/editor-page\.tsx$/, priority: 1 },
            // What the editor asks for right after its first sight.
            {
              name: 'editor-later',
              test: /features\/designer\/(backdrops\/(backdrop-picker|keep-judged)|bar\/actions-menu|panel\/later-sections|stage\/(later-stage|stage-warnings)|visibility\/(ask-visibility|visibility-choices))\.tsx?$|packages\/crosshair\/src\/visibility\/vision\.ts$/,
              priority: 0,
            },
            // How well a crosshair is seen, for what asks on the page itself.
            {
              name: 'visibility',
              test: /node_modules\/culori\/|packages\/crosshair\/src\/(visibility\/(?!vision\.)|color\/sample-backdrop)|features\/designer\/(backdrops\/middle-third|visibility\/(backdrops|scene-parts|scene-parts-table|seen-backdrop|pause))\.ts$/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
