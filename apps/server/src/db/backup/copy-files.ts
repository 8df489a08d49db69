import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFile } from './manifest.ts';

const chunkBytes = 256 * 1024;

/** Writing to the disk is waited for: together it takes a tenth of one after the other. */
const atOnce = 16;

type CopyOptions = {
  /** Gets the path of each file and folder relative to `from`, with slashes. */
  readonly leaveOut?: (path: string) => boolean;
  /** Whether the copy has to be on the disk when it is done. */
  readonly durable?: boolean;
};

/**
 * Copies a folder with everything below it, and says what was copied. Files may be written and removed meanwhile: each is
 * copied as far as it is there.
 */
export async function copyTree(from: string, to: string, options: CopyOptions = {}): Promise<BackupFile[]> {
  const copied: BackupFile[] = [];
  const paths = await makeFolders(from, to, options.leaveOut ?? (() => false));
  const copyNext = async () => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      const file = await copyFile(join(from, path), join(to, path), options.durable).catch(ifGone(undefined));
      if (file) copied.push({ path, ...file });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, copyNext));
  return copied;
}

/** @returns the paths of the files that belong into the folders */
async function makeFolders(from: string, to: string, leaveOut: (path: string) => boolean): Promise<string[]> {
  const files: string[] = [];
  const visit = async (folder: string) => {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    for (const entry of await readdir(join(from, folder), { withFileTypes: true }).catch(ifGone([]))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (leaveOut(path)) continue;
      if (entry.isDirectory()) await visit(path);
      else if (entry.isFile()) files.push(path);
    }
  };
  await visit('');
  return files;
}

/** Copies one file into a folder that is there, and answers its size and hash. */
export async function copyFile(from: string, to: string, durable = true): Promise<Omit<BackupFile, 'path'>> {
  const source = await open(from, 'r');
  try {
    const target = await open(to, 'w', 0o600);
    try {
      const read = await readAll(source, async (chunk) => {
        await target.writeFile(chunk);
      });
      if (durable) await target.datasync();
      return read;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Size and hash of a file. */
export async function measureFile(path: string): Promise<Omit<BackupFile, 'path'>> {
  const file = await open(path, 'r');
  try {
    return await readAll(file, async () => undefined);
  } finally {
    await file.close();
  }
}

async function readAll(file: FileHandle, use: (chunk: Buffer) => Promise<void>) {
  const hash: Hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, (await file.stat()).size + 1));
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    bytes += bytesRead;
    await use(chunk);
  }
}

function ifGone<Value>(instead: Value): (error: unknown) => Value {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  };
}
