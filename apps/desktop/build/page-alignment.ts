import {
  directories,
  directoriesOffset,
  readPortableExecutable,
  type Section,
} from './portable-executable.ts';

const pageBytes = 4096;

/**
 * Moves the sections of a program to whole pages of its file. Wine then maps the file instead of copying 80 MB of Node
 * into memory of its own; Windows maps it either way. A signature has to be dropped before.
 */
export function withPageAlignment(executable: Uint8Array): Uint8Array {
  const source = Buffer.from(executable.buffer, executable.byteOffset, executable.byteLength);
  const program = readPortableExecutable(source);
  if (program.directory(directories.certificates).bytes > 0) throw new Error('The program is signed');

  const headers = Buffer.alloc(wholePages(program.headersBytes));
  source.copy(headers, 0, 0, program.headersBytes);
  headers.writeUInt32LE(pageBytes, program.optionalHeaderOffset + 36);
  headers.writeUInt32LE(headers.length, program.optionalHeaderOffset + 60);
  // The checksum would be wrong; Windows looks at it in drivers only, and 0 says that there is none.
  headers.writeUInt32LE(0, program.optionalHeaderOffset + 64);
  // It names the file with debugging symbols, by positions in the file that are others now.
  headers.writeBigUInt64LE(0n, program.optionalHeaderOffset + directoriesOffset + 8 * directories.debug);

  const parts: Buffer[] = [headers];
  let offset = headers.length;
  for (const section of program.sections) {
    const bytes = contentOf(section, source);
    headers.writeUInt32LE(bytes.length, section.headerOffset + 16);
    headers.writeUInt32LE(bytes.length === 0 ? 0 : offset, section.headerOffset + 20);
    parts.push(bytes);
    offset += bytes.length;
  }
  return Buffer.concat(parts);
}

/** What of a section gets into memory; resources that became smaller keep the rest of the old ones behind them. */
function contentOf({ fileOffset, fileBytes, memoryBytes }: Section, source: Buffer): Buffer {
  const neededBytes = Math.min(fileBytes, wholePages(memoryBytes));
  const content = Buffer.alloc(wholePages(neededBytes));
  source.copy(content, 0, fileOffset, fileOffset + neededBytes);
  return content;
}

function wholePages(bytes: number): number {
  return Math.ceil(bytes / pageBytes) * pageBytes;
}
