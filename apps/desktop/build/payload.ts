import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** A file of the installed program: its name in the program's folder, with forward slashes, and its size. */
export type PayloadFile = { readonly name: string; readonly bytes: number };

/** What the web server needs in addition to the client: its own tables, readable pages for search engines, packed forms. */
const notForTheCompanion = /\.(map|gz|br)$|^(prerendered|routes)\.json$|^og\/|(^|\/)\./;

/** Stills of the scenes that the companion's window does without: its server hands out the next larger WebP instead. The cut-out
    middle of the first one comes in both sizes: the page shows each as large as its name says. */
const otherStills = /^scenes\/(?!thumbs\.webp$|.*-(780|1920|middle-1024|thumb)\.webp$)/;

/** Copies the built client, as far as the companion's window needs it. */
export async function copyClient(clientFolder: string, into: string): Promise<void> {
  for (const { name } of await listFiles(clientFolder)) {
    if (notForTheCompanion.test(name) || otherStills.test(name)) continue;
    await mkdir(join(into, posix.dirname(name)), { recursive: true });
    await cp(join(clientFolder, name), join(into, name));
  }
}

/** All files below a folder, sorted by name. */
export async function listFiles(folder: string): Promise<readonly PayloadFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort();
  return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
}
