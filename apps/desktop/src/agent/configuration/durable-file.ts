import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import writeFileAtomic from 'write-file-atomic';

/** Virus scanners hold a fresh file for a moment, and Windows then refuses to rename over it. */
const busyCodes: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EBUSY']);
const retryDelaysMs = [20, 80, 240];

/** The error code of the system, such as `ENOENT`. */
export function systemCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * Replaces a file so that a crash at any moment leaves either the old content or the new one, and the new one once this
 * resolves. Makes the folder where it is missing; rejects when the disk refuses.
 */
export async function writeDurably(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  for (const delayMs of retryDelaysMs) {
    try {
      return await writeFileAtomic(file, content, { fsync: true });
    } catch (error) {
      if (!busyCodes.has(systemCode(error))) throw error;
      await sleep(delayMs);
    }
  }
  await writeFileAtomic(file, content, { fsync: true });
}

/** A file's bytes; `null` when there is none. Rejects when it is there and cannot be read, also after a while. */
export async function readIfThere(file: string): Promise<Buffer | null> {
  for (const delayMs of [...retryDelaysMs, null]) {
    try {
      return await readFile(file);
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return null;
      if (delayMs === null || !busyCodes.has(systemCode(error))) throw error;
      await sleep(delayMs);
    }
  }
  return null;
}

/**
 * Renames a file that could not be understood, so that it is neither believed nor lost.
 *
 * @returns its new name
 */
export async function putAside(file: string, now: Date): Promise<string> {
  const aside = asideOf(file, now);
  await rename(file, aside);
  return aside;
}

/**
 * Copies a file that was understood in part only, before anything is written over it.
 *
 * @returns the copy's name
 */
export async function keepCopy(file: string, now: Date): Promise<string> {
  const copy = asideOf(file, now);
  await copyFile(file, copy, constants.COPYFILE_EXCL);
  return copy;
}

function asideOf(file: string, now: Date): string {
  return `${file}.${now.toISOString().replaceAll(':', '-')}.damaged`;
}

/** Removes what was left by writes that were killed half way: the file's name, a dot and a number. */
export async function removeHalfWritten(file: string): Promise<void> {
  const names = await readdir(dirname(file)).catch(() => []);
  const start = `${basename(file)}.`;
  const halfWritten = names.filter(
    (name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)),
  );
  for (const name of halfWritten) await rm(join(dirname(file), name), { force: true });
}
