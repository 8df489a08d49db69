/** An event as it was read; comments and `retry` are left out. */
export type ReadEvent = { readonly id: string | undefined; readonly name: string; readonly data: unknown };

/** A reader of a stream of events over a socket, like a browser's `EventSource` without coming back. */
export type EventReader = {
  readonly status: number;
  readonly headers: Headers;
  /** Everything that came, as it stood there. */
  text(): string;
  events(): ReadEvent[];
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
};

/**
 * @param headers such as a session's cookie and `Last-Event-ID`
 * @param onText gets everything as it comes
 */
export async function readEvents(
  url: string,
  headers: Record<string, string> = {},
  onText: (text: string) => void = () => undefined,
): Promise<EventReader> {
  const giveUp = new AbortController();
  const answer = await fetch(url, { headers, signal: giveUp.signal });
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      const piece = decoder.decode(chunk, { stream: true });
      text += piece;
      onText(piece);
    }
  };
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    events: () => parse(text),
    ended: read().catch(() => undefined),
    close: () => giveUp.abort(),
  };
}

function parse(text: string): ReadEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .map((block) => new Map(block.split('\n').map((line) => splitAt(line, line.indexOf(': ')))))
    .filter((fields) => fields.has('event'))
    .map((fields) => ({
      id: fields.get('id'),
      name: fields.get('event') ?? '',
      data: JSON.parse(fields.get('data') ?? ''),
    }));
}

function splitAt(line: string, at: number): [string, string] {
  return [line.slice(0, at), line.slice(at + 2)];
}
