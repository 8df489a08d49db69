/** What a call of the page brings. */
export type ForwardedBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** More came than any page needs to send. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** @throws TooLargeError beyond `bytesMax`, without reading further */
export async function readText(body: ForwardedBody | null, bytesMax: number): Promise<string> {
  if (body === null) return '';
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body instanceof Uint8Array ? [body] : body) {
    bytes += piece.byteLength;
    if (bytes > bytesMax) throw new TooLargeError(`More than ${bytesMax} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
