import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

type RouteManifestOptions = {
  /** The module that holds the route table, relative to the Vite root. */
  readonly tableFile: string;
};

/**
 * Writes `routes.json`: route path → the source module of its page, as Vite's manifest names it. The server looks
 * the module up in `manifest.json` and tells the browser to preload the page's chunks with the document, so that a
 * page costs no extra round trip for being split off.
 */
export function routeManifest({ tableFile }: RouteManifestOptions): Plugin {
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
      const routes: Record<string, string> = {};
      for (const { route, specifier } of findRoutes(source)) {
        const resolved = await this.resolve(specifier, importer);
        if (!resolved) throw new Error(`${tableFile}: cannot resolve the page of ${route} (${specifier})`);
        routes[route] = path.relative(root, resolved.id).replaceAll(path.sep, '/');
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
 * Reads the entries of the route table: each `path: '…'` with the `import('…')` that follows it.
 *
 * @throws when a path has no import or the other way round, because then the table changed its form.
 */
export function findRoutes(source: string): { route: string; specifier: string }[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '');
  const entries = [...code.matchAll(/path: '([^']+)'[^}]*?import\('([^']+)'\)/g)];
  const pathCount = code.match(/\bpath: '/g)?.length ?? 0;
  const importCount = code.match(/\bimport\('/g)?.length ?? 0;
  if (entries.length === 0 || entries.length !== pathCount || entries.length !== importCount) {
    throw new Error(
      `route table: ${pathCount} paths and ${importCount} imports make ${entries.length} routes; expected one import per path`,
    );
  }
  return entries.map(([, route = '', specifier = '']) => ({ route, specifier }));
}
