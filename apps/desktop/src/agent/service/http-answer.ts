import type { HttpAnswer } from '../ports/http.ts';

/**
 * An answer as a `Response` would be. Node's own `Response` comes with all of `fetch`, which takes 13 MB as soon as it is
 * named (docs/adr/0022).
 */
export function httpAnswer({
  status,
  headers,
  body,
}: Pick<HttpAnswer, 'status' | 'headers' | 'body'>): HttpAnswer {
  const bytes = async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of body ?? []) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const text = async () => (await bytes()).toString('utf8');
  return {
    status,
    headers,
    body,
    ok: status >= 200 && status <= 299,
    text,
    json: async () => JSON.parse(await text()),
    arrayBuffer: async () => new Uint8Array(await bytes()).buffer,
  };
}

/** A body that is here already. */
export function bodyOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(text));
      controller.close();
    },
  });
}
