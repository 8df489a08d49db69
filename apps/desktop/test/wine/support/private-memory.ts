import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** A piece of a process's addresses, from `/proc/<pid>/smaps` (proc(5)). */
type Mapping = {
  readonly start: number;
  readonly end: number;
  /** Such as `r-xp`. */
  readonly permissions: string;
  readonly fileOffset: number;
  readonly path: string;
  /** Memory of the process alone, which no file on the disk stands behind. */
  readonly anonymousKb: number;
};

/**
 * What Windows' Task Manager counts for a program, in MB, as far as Wine can tell (its "private working set"): memory of the process alone,
 * without those sections of programs and libraries that nothing writes to. Windows maps these from their files and shares them; Wine
 * maps what lies on whole pages of its file, and copies the rest into memory of the process: nearly all of Node (docs/adr/0021).
 *
 * It counts more than Windows does: Wine touches 1 MB of the stack of each thread, fills writable sections as a whole, and keeps in the process
 * what Windows keeps in its kernel and its other processes (X11, fonts, the window server's heaps).
 */
export function privateMbOf(pid: number): number {
  return privateKilobytes(readFileSync(`/proc/${pid}/smaps`, 'utf8'), imageBytesOf) / 1024;
}

/**
 * The same of the text of such a file.
 *
 * @param imageBytes how many bytes of addresses a program or library takes when it is loaded; 0 for another file
 */
export function privateKilobytes(smaps: string, imageBytes: (path: string) => number): number {
  const mappings = mappingsIn(smaps);
  const images = mappings
    .filter(
      ({ permissions, fileOffset, path }) => path !== '' && fileOffset === 0 && permissions.endsWith('p'),
    )
    .map(({ start, path }) => ({ start, end: start + imageBytes(path) }));
  const isOfImage = (mapping: Mapping) =>
    images.some(({ start, end }) => mapping.start >= start && mapping.end <= end);
  return mappings
    .filter((mapping) => mapping.permissions.includes('w') || !isOfImage(mapping))
    .reduce((sum, { anonymousKb }) => sum + anonymousKb, 0);
}

function mappingsIn(smaps: string): readonly Mapping[] {
  const starts = /^([0-9a-f]+)-([0-9a-f]+) (\S{4}) ([0-9a-f]+) \S+ \d+ *(.*)$/gm;
  const heads = [...smaps.matchAll(starts)];
  return heads.map((head, index) => {
    const [, start = '', end = '', permissions = '', offset = '', path = ''] = head;
    const facts = smaps.slice(head.index, heads[index + 1]?.index);
    return {
      start: Number.parseInt(start, 16),
      end: Number.parseInt(end, 16),
      permissions,
      fileOffset: Number.parseInt(offset, 16),
      path,
      anonymousKb: Number(/^Anonymous: +(\d+) kB$/m.exec(facts)?.[1] ?? 0),
    };
  });
}

/** `SizeOfImage` in the headers of a 64-bit program or library of Windows; 0 for another file. */
function imageBytesOf(path: string): number {
  if (!path.startsWith('/') || path.endsWith(' (deleted)')) return 0;
  const headers = Buffer.alloc(4096);
  const file = openSync(path, 'r');
  try {
    readSync(file, headers, 0, headers.length, 0);
  } finally {
    closeSync(file);
  }
  const at = headers.readUInt32LE(0x3c);
  const isProgram = headers.toString('latin1', 0, 2) === 'MZ' && at < headers.length - 84;
  return isProgram && headers.readUInt32LE(at) === 0x4550 ? headers.readUInt32LE(at + 80) : 0;
}
