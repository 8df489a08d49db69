import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageCompilerOptions } from './scripts/message-compiler-options.mjs';
import { routeManifest } from './vite/route-manifest.ts';

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
    routeManifest({ tableFile: 'src/app/route-table.ts' }),
  ],
  server: {
    port: 5173,
    proxy: {
      '/api': { target: apiOrigin, changeOrigin: true },
      '/dev/mail': { target: apiOrigin, changeOrigin: true },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // Browsers that read es2022 know modulepreload; the polyfill would only cost bytes.
    modulePreload: { polyfill: false },
    // Inlined assets would need `font-src data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'overlay.html'].map(here).filter(existsSync),
    },
  },
});
