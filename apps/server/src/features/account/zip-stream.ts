import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive; its content may come in pieces. */
export type ZipEntry = {
  readonly name: string;
  readonly content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
};

/** The format counts its files in 16 bits unless it is extended, which not every program can read. */
export const zipEntriesMax = 65_535;

const nothing = new Uint8Array();

/**
 * Packs files into a ZIP archive while they are being made. Nothing is kept but the list of names at its end, so the size
 * of the archive makes no difference; the next piece is asked for when the one before has been taken.
 */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  now: Date,
): AsyncGenerator<Uint8Array, void, undefined> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) packed.push(chunk);
  });
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name);
    file.mtime = now;
    zip.add(file);
    for await (const piece of content) {
      file.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      yield* packed.splice(0);
    }
    file.push(nothing, true);
    yield* packed.splice(0);
  }
  zip.end();
  yield* packed.splice(0);
}
