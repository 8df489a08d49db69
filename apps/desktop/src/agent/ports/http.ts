/** A call to a server, in words `fetch` understands as well. Redirections are answered, not followed. */
export type HttpCall = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** `fetch` wants it said that a stream is sent before the answer comes. */
  readonly duplex?: 'half';
  readonly redirect?: 'manual';
  /** Ends the call, and later the answer. */
  readonly signal?: AbortSignal;
};

/** What came back; a `Response` is one. A caller that does not read the body cancels it. */
export type HttpAnswer = Pick<Response, 'status' | 'ok' | 'text' | 'json' | 'arrayBuffer'> & {
  readonly headers: Pick<Headers, 'get' | 'has'>;
  readonly body: ReadableStream<Uint8Array> | null;
};

/**
 * The network; tests stand in for one that is not there. Rejects when there is no answer, with `ProxyLoginError` where a proxy wants a
 * log-in first.
 */
export type Http = (url: URL, call: HttpCall) => Promise<HttpAnswer>;
