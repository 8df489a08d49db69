import { open, readdir } from 'node:fs/promises';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.light': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Best first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Names under it carry a hash of their content. */
const hashedFolder = '/assets/';

type ClientFile = {
  readonly location: string;
  readonly contentType: string;
  /** Suffixes of the packed forms that lie next to it. */
  readonly packed: ReadonlySet<string>;
};

export type ClientFiles = {
  has(path: string): boolean;
  /** Sends the file at a path that `has` knows. */
  send(
    path: string,
    request: { readonly headers: IncomingHttpHeaders; readonly isHead: boolean },
    response: ServerResponse,
  ): Promise<void>;
};

/**
 * The client's public files: what lies in the folder now, by its address. Nothing else can be asked for, because
 * addresses are looked up in this list and never become paths. Documents are not among them, nor what the service's own
 * server reads (`routes.json`, `.vite`), nor anything reached by a link.
 */
export async function listClientFiles(folder: string): Promise<ClientFiles> {
  const names = new Set(await namesBelow(folder));
  const files = new Map<string, ClientFile>();
  for (const name of names) {
    const contentType = contentTypes[extname(name)];
    if (contentType === undefined) continue;
    const packed = encodings
      .filter(({ suffix }) => names.has(`${name}${suffix}`))
      .map(({ suffix }) => suffix);
    files.set(`/${name}`, { location: join(folder, name), contentType, packed: new Set(packed) });
  }
  const known = (path: string) => files.get(path) ?? files.get(stillNearest(path, names) ?? '');

  return {
    has: (path) => known(path) !== undefined,
    async send(path, { headers, isHead }, response) {
      const file = known(path);
      if (!file) throw new Error(`Not a file of the client: ${path}`);
      const accepted = String(headers['accept-encoding'] ?? '').split(/[\s,]+/);
      const encoding = encodings.find(
        ({ name, suffix }) => accepted.includes(name) && file.packed.has(suffix),
      );
      const handle = await open(`${file.location}${encoding?.suffix ?? ''}`);
      try {
        const { size } = await handle.stat();
        response.writeHead(200, {
          'content-type': file.contentType,
          'content-length': size,
          'cache-control': path.startsWith(hashedFolder)
            ? 'private, max-age=31536000, immutable'
            : 'no-cache',
          vary: 'accept-encoding',
          ...(encoding ? { 'content-encoding': encoding.name } : {}),
        });
        if (isHead) response.end();
        else await pipeline(handle.createReadStream({ autoClose: false }), response);
      } finally {
        await handle.close();
      }
    },
  };
}

const still = /^\/(scenes\/[a-z]+(?:-middle)?)-(\d+)\.(?:avif|webp)$/;

/**
 * The still of a scene to send for one that the companion doesn't carry: the next wider WebP, else the widest. Browsers look
 * at what they get, so a WebP may stand where the page asks for AVIF.
 */
function stillNearest(path: string, names: ReadonlySet<string>): string | undefined {
  const [, scene, width] = still.exec(path) ?? [];
  if (scene === undefined) return undefined;
  const widths = [...names]
    .filter((name) => name.startsWith(`${scene}-`))
    .map((name) => Number.parseInt(name.slice(scene.length + 1), 10))
    .filter((found) => found > 0)
    .sort((a, b) => a - b);
  const nearest = widths.find((found) => found >= Number(width)) ?? widths.at(-1);
  return nearest === undefined ? undefined : `/${scene}-${nearest}.webp`;
}

/** Files below a folder by their names with forward slashes, without hidden ones. */
async function namesBelow(folder: string, above = ''): Promise<string[]> {
  const entries = await readdir(join(folder, above), { withFileTypes: true });
  const names = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => {
        const name = posix.join(above, entry.name);
        if (entry.isDirectory()) return namesBelow(folder, name);
        return entry.isFile() ? [name] : [];
      }),
  );
  return names.flat();
}
