import path from 'node:path';
import type { Plugin } from 'vite';
import {
  addressesIn,
  findPageFiles,
  pageFileOf,
  readPageTables,
  writePageModules,
} from '../scripts/page-modules.mjs';

type PagesOptions = {
  /** The module of each frame that is a chunk of its own, relative to the Vite root. */
  readonly frameFiles: Readonly<Record<string, string>>;
  /** What every page needs and the entry loads step by step. */
  readonly startFiles: readonly string[];
};

const tableFolder = path.resolve(import.meta.dirname, '../../../packages/contract/src/pages');

/**
 * Keeps the modules that follow from the page table up to date, and writes `routes.json`: path → the source modules of
 * the start, its page and the frame around it, as Vite's manifest names them. The server looks them up in `manifest.json`
 * and tells the browser to preload their chunks with the document, so that a page costs no extra round trip for being
 * split off.
 */
export function pages({ frameFiles, startFiles }: PagesOptions): Plugin {
  return {
    name: 'punktgenau:pages',
    async config() {
      await writePageModules(await readPageTables());
    },
    configureServer({ watcher, config }) {
      watcher.add(tableFolder);
      watcher.on('all', async (_event, file) => {
        if (!file.startsWith(tableFolder) && !file.endsWith('-page.tsx')) return;
        try {
          await writePageModules(await readPageTables());
        } catch (error) {
          // A row is written before its component, or the other way round.
          config.logger.error(String(error));
        }
      });
    },
    async generateBundle() {
      const { pages: table } = await readPageTables();
      const files = await findPageFiles();
      const routes = Object.fromEntries(
        addressesIn(table).map(({ id, page, address }) => {
          const { [page.frame]: frameFile } = frameFiles;
          const component = `src/${pageFileOf(id, files)}`;
          return [address, [...startFiles, component, ...(frameFile === undefined ? [] : [frameFile])]];
        }),
      );
      this.emitFile({
        type: 'asset',
        fileName: 'routes.json',
        source: `${JSON.stringify(routes, null, 2)}\n`,
      });
    },
  };
}
