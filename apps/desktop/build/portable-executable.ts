/** Windows' format for programs. @see https://learn.microsoft.com/windows/win32/debug/pe-format */

export type Section = {
  readonly name: string;
  /** Address when loaded, relative to where the program is loaded. */
  readonly address: number;
  readonly memoryBytes: number;
  readonly fileOffset: number;
  readonly fileBytes: number;
  /** Where in the file the section's own header stands. */
  readonly headerOffset: number;
};

export type PortableExecutable = {
  /** 0x8664 is x64. */
  readonly machine: number;
  /** 2: with windows, 3: in a console. */
  readonly subsystem: number;
  readonly optionalHeaderOffset: number;
  readonly headersBytes: number;
  readonly fileAlignment: number;
  readonly sections: readonly Section[];
  /** Address and size of the data directory at an index, zero when there is none. */
  readonly directory: (index: number) => { readonly address: number; readonly bytes: number };
};

export const directories = { certificates: 4, debug: 6 } as const;

/** Where the table of data directories stands in the optional header of a 64-bit program. */
export const directoriesOffset = 112;

/**
 * Reads the headers of a 64-bit Windows program.
 *
 * @throws when it is none
 */
export function readPortableExecutable(bytes: Buffer): PortableExecutable {
  const headerOffset = bytes.readUInt32LE(0x3c);
  if (bytes.readUInt16LE(0) !== 0x5a4d || bytes.readUInt32LE(headerOffset) !== 0x4550) {
    throw new Error('This is not a Windows program');
  }
  const optionalHeaderOffset = headerOffset + 24;
  if (bytes.readUInt16LE(optionalHeaderOffset) !== 0x20b) throw new Error('This is not a 64-bit program');
  const sectionCount = bytes.readUInt16LE(headerOffset + 6);
  const sectionsOffset = optionalHeaderOffset + bytes.readUInt16LE(headerOffset + 20);
  return {
    machine: bytes.readUInt16LE(headerOffset + 4),
    subsystem: bytes.readUInt16LE(optionalHeaderOffset + 68),
    optionalHeaderOffset,
    headersBytes: bytes.readUInt32LE(optionalHeaderOffset + 60),
    fileAlignment: bytes.readUInt32LE(optionalHeaderOffset + 36),
    sections: Array.from({ length: sectionCount }, (_, index) =>
      readSection(bytes, sectionsOffset + 40 * index),
    ),
    directory: (index) => {
      const entry = optionalHeaderOffset + directoriesOffset + 8 * index;
      return { address: bytes.readUInt32LE(entry), bytes: bytes.readUInt32LE(entry + 4) };
    },
  };
}

function readSection(bytes: Buffer, headerOffset: number): Section {
  return {
    name: bytes.toString('latin1', headerOffset, headerOffset + 8).replace(/\0+$/, ''),
    memoryBytes: bytes.readUInt32LE(headerOffset + 8),
    address: bytes.readUInt32LE(headerOffset + 12),
    fileBytes: bytes.readUInt32LE(headerOffset + 16),
    fileOffset: bytes.readUInt32LE(headerOffset + 20),
    headerOffset,
  };
}
