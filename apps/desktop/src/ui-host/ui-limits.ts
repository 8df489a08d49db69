/** What the local server takes at most, from any client. */
export const uiLimits = {
  /** A call of the bridge; a design has about 2 kB. */
  bridgeBytes: 64 * 1024,
  /** A call of the service that is passed on. */
  apiBytes: 2 * 1024 * 1024,
  headerBytes: 16 * 1024,
  headerFields: 64,
  /** At once; who has to go when there are more says `connection-room.ts`. */
  connections: 128,
  /** Pages that listen for events at once. */
  listeners: 16,
  /** What waits for a page that does not read; then it is cut off, and asks again when it wakes up. */
  unreadEventBytes: 1024 * 1024,
  /** Opening addresses that were given out and not used. */
  openTokens: 8,
  openTokenMs: 30_000,
} as const;

/** How long a connection may take, in ms. */
export type UiTimeouts = {
  /** Until the last header has come. */
  readonly headersMs: number;
  /** Until the whole request has come. */
  readonly requestMs: number;
  /** Between two requests of a connection. */
  readonly keepAliveMs: number;
  /** How often slow ones are looked for. */
  readonly checkMs: number;
};

export const uiTimeouts: UiTimeouts = {
  headersMs: 10_000,
  requestMs: 60_000,
  keepAliveMs: 5_000,
  checkMs: 10_000,
};
