import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

type RouteManifestOptions = {
  /** The module that holds the route table, relative to the Vite root. */
  readonly tableFile: string;
  /** The module of each frame that is a chunk of its own, relative to the Vite root. */
  readonly frameFiles: Readonly<Record<string, string>>;
  /** What every page needs and the entry loads step by step. */
  readonly startFiles: readonly string[];
};

/**
 * Writes `routes.json`: route path → the source modules of the start, its page and the frame around it, as Vite's
 * manifest names them. The server looks them up in `manifest.json` and tells the browser to preload their chunks with the
 * document, so that a page costs no extra round trip for being split off.
 */
export function routeManifest({ tableFile, frameFiles, startFiles }: RouteManifestOptions): Plugin {
  let root = '';
  return {
    name: 'punktgenau:route-manifest',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const importer = path.resolve(root, tableFile);
      const source = await readFile(importer, 'utf8');
      const routes: Record<string, string[]> = {};
      for (const { route, specifier, frame } of findRoutes(source)) {
        const resolved = await this.resolve(specifier, importer);
        if (!resolved) throw new Error(`${tableFile}: cannot resolve the page of ${route} (${specifier})`);
        const page = path.relative(root, resolved.id).replaceAll(path.sep, '/');
        const frameFile = frameFiles[frame];
        routes[route] = [...startFiles, page, ...(frameFile === undefined ? [] : [frameFile])];
      }
      this.emitFile({
        type: 'asset',
        fileName: 'routes.json',
        source: `${JSON.stringify(routes, null, 2)}\n`,
      });
    },
  };
}

/**
 * Reads the entries of the route table: each `path: '…'` with the `import('…')` and the `frame: '…'` that follow it.
 *
 * @throws when they don't come in threes, because then the table changed its form.
 */
export function findRoutes(source: string): { route: string; specifier: string; frame: string }[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '');
  const entries = [...code.matchAll(/path: '([^']+)'[^}]*?import\('([^']+)'\)[^}]*?frame: '([^']+)'/g)];
  const pathCount = code.match(/\bpath: '/g)?.length ?? 0;
  const importCount = code.match(/\bimport\('/g)?.length ?? 0;
  if (entries.length === 0 || entries.length !== pathCount || entries.length !== importCount) {
    throw new Error(
      `route table: ${pathCount} paths and ${importCount} imports make ${entries.length} routes; each needs path, import and frame`,
    );
  }
  return entries.map(([, route = '', specifier = '', frame = '']) => ({ route, specifier, frame }));
}
