import { limits } from '@punktgenau/contract/limits/limits';

/** A file that can be uploaded, as far as the browser can tell. */
export type PngFacts = { readonly widthPx: number; readonly heightPx: number };

export type PngProblem =
  | { readonly kind: 'not_png' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'too_large'; readonly bytes: number }
  | ({ readonly kind: 'too_many_pixels' } & PngFacts);

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const headerType = 'IHDR';
/** Signature, length and type of the first chunk, and the two sides in it. */
const readBytes = 24;

/**
 * Reads the size of a PNG picture from its first bytes, without decoding it (PNG specification, section 11.2.2). It is
 * a quick answer for the operator; the server decides.
 */
export async function readPng(
  file: Blob,
): Promise<({ readonly ok: true } & PngFacts) | { readonly ok: false; readonly problem: PngProblem }> {
  const refuse = (problem: PngProblem) => ({ ok: false, problem }) as const;
  const head = new DataView(await file.slice(0, readBytes).arrayBuffer());
  const isPng = signature.every((byte, index) => index < head.byteLength && head.getUint8(index) === byte);
  if (!isPng) return refuse({ kind: 'not_png' });
  if (file.size > limits.uploadBytesMax) return refuse({ kind: 'too_large', bytes: file.size });
  if (head.byteLength < readBytes || typeOf(head) !== headerType) return refuse({ kind: 'damaged' });
  const facts = { widthPx: head.getUint32(16), heightPx: head.getUint32(20) };
  if (facts.widthPx === 0 || facts.heightPx === 0) return refuse({ kind: 'damaged' });
  if (Math.max(facts.widthPx, facts.heightPx) > limits.uploadSideMaxPx) {
    return refuse({ kind: 'too_many_pixels', ...facts });
  }
  return { ok: true, ...facts };
}

function typeOf(head: DataView): string {
  return String.fromCharCode(...[12, 13, 14, 15].map((at) => head.getUint8(at)));
}
