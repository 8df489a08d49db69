import { brotliDecompressSync } from 'node:zlib';

/**
 * The faces of `fonts.css` that have a file.
 *
 * @param {string} styles
 * @returns {{
 *   family: string,
 *   file: string,
 *   weights: number[],
 *   widths: number[] | undefined,
 *   ranges: [number, number][],
 * }[]} the file's name; one weight or the first and the last; widths likewise, in percent; first and last code point of
 *   each range of characters
 */
export function fontFacesOf(styles) {
  const blocks = [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, block]) => block);
  return blocks.flatMap((block) => {
    const file = /url\("[^"]*\/([^"/]+\.woff2)"\)/.exec(block)?.[1];
    if (file === undefined) return [];
    return {
      family: /font-family:\s*"([^"]+)"/.exec(block)?.[1] ?? '',
      file,
      weights: numbersOf(block, 'font-weight') ?? [],
      widths: numbersOf(block, 'font-stretch'),
      ranges: rangesOf(/unicode-range:([^;]+);/.exec(block)?.[1] ?? ''),
    };
  });
}

function numbersOf(block, property) {
  const value = new RegExp(`${property}:([^;]+);`).exec(block)?.[1];
  return value?.match(/\d+/g)?.map(Number);
}

function rangesOf(value) {
  return [...value.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, first, last]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last ?? first, 16),
  ]);
}

/** All code points of ranges such as a face has. */
export function codePointsOf(ranges) {
  return ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}

/**
 * The code points for which a WOFF 2 file has a glyph.
 *
 * @param {Buffer} woff2
 * @throws {Error} when it is no such file, or its table of characters is of a form that fonts made here don't have
 */
export function charactersOfFont(woff2) {
  const cmap = characterTable(woff2);
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  );
  const start = subtables.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('The font has no table of characters in format 4.');
  const segments = cmap.readUInt16BE(start + 6) / 2;
  const found = new Set();
  for (let segment = 0; segment < segments; segment += 1) {
    const last = cmap.readUInt16BE(start + 14 + segment * 2);
    const first = cmap.readUInt16BE(start + 16 + (segments + segment) * 2);
    // The last segment, FFFF alone, ends the table.
    for (let code = first; code <= last && code !== 0xffff; code += 1) found.add(code);
  }
  return found;
}

/** Numbers in the format's list of known tables. */
const knownTables = { cmap: 0, glyf: 10, loca: 11 };
const headerBytes = 48;
const namedTable = 63;

/** https://www.w3.org/TR/WOFF2/#table_dir_format: a directory, and behind it all tables in one Brotli stream. */
function characterTable(woff2) {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is no WOFF 2 file.');
  let position = headerBytes;
  const readNumber = () => {
    for (let value = 0; ; ) {
      const byte = woff2[position++];
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const tables = Array.from({ length: woff2.readUInt16BE(12) }, () => {
    const flags = woff2[position++];
    const table = flags & 63;
    if (table === namedTable) position += 4;
    const version = flags >> 6;
    const length = readNumber();
    // Outlines are transformed unless they say they are not, everything else the other way round.
    const isOutline = table === knownTables.glyf || table === knownTables.loca;
    const isTransformed = isOutline ? version !== 3 : version !== 0;
    return { table, bytes: isTransformed ? readNumber() : length };
  });
  const before = tables.findIndex(({ table }) => table === knownTables.cmap);
  const start = tables.slice(0, before).reduce((sum, { bytes }) => sum + bytes, 0);
  const data = brotliDecompressSync(woff2.subarray(position, position + woff2.readUInt32BE(20)));
  return data.subarray(start, start + tables[before].bytes);
}
