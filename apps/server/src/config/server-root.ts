import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder `apps/server`, where migrations and resources lie. Found by walking up, because this file runs from
 * `src/` in development and from one bundle in `dist/` in production.
 */
export const serverRoot = findServerRoot(dirname(fileURLToPath(import.meta.url)));

function findServerRoot(from: string): string {
  if (existsSync(join(from, 'drizzle', 'meta', '_journal.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The folder "drizzle" with the database migrations is missing.');
  return findServerRoot(parent);
}

export const migrationsFolder = join(serverRoot, 'drizzle');
export const webDistFolder = join(serverRoot, '..', 'web', 'dist');
export const breachedPasswordsFile = join(serverRoot, 'resources', 'breached-passwords.bin');
export const commonPasswordsFile = join(serverRoot, 'resources', 'common-passwords.txt');
export const shareCardFolder = join(serverRoot, 'resources', 'share-card');
export const confusablesFile = join(serverRoot, 'resources', 'confusables.txt');

/** The server's version. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(serverRoot, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : '';
  return String(version);
}
