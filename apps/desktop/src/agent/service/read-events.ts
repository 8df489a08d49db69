/** A server-sent event; `id` is the last one named so far. */
export type ReadEvent = { readonly name: string; readonly id: string | undefined; readonly data: string };

/** More of one event than any design has: what sends that is not our service. */
const eventCharactersMax = 64 * 1024;

/**
 * Reads a stream of server-sent events (WHATWG HTML, section 9.2.6), as our service writes them: lines end with a line feed, data is one line.
 *
 * @throws what reading the bytes throws, and for an event that has no end
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ReadEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  let id: string | undefined;
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    if (rest.length > eventCharactersMax) throw new Error('An event has no end.');
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map(fieldOf));
      id = fields.get('id') ?? id;
      const name = fields.get('event');
      if (name !== undefined) yield { name, id, data: fields.get('data') ?? '' };
    }
  }
}

function fieldOf(line: string): [name: string, value: string] {
  const end = line.indexOf(':');
  return end < 0 ? [line, ''] : [line.slice(0, end), line.slice(end + 1).replace(/^ /, '')];
}
