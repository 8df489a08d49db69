import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { entityTagOf } from '../plugins/entity-tag.ts';

/** A document in the three forms a browser may accept. */
export type PageVariant = {
  readonly etag: string;
  readonly plain: Buffer;
  gzip(): Buffer;
  brotli(): Buffer;
};

/** Good enough for a few dozen kilobytes, and quick enough for the first request. */
const brotliQuality = 9;

/** Compresses when it is first asked for: there are more variants than visitors will see soon after a start. */
export function pageVariant(html: string): PageVariant {
  const plain = Buffer.from(html);
  return {
    etag: entityTagOf(plain),
    plain,
    gzip: once(() => gzipSync(plain, { level: 9 })),
    brotli: once(() =>
      brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    ),
  };
}

export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
