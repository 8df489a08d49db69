/** What the document gives the bridge's script, as JSON in `data-settings` of its element. */
export type BridgeSettings = {
  /** Property of `window` that the bridge becomes. */
  readonly name: string;
  /** Version of the companion. */
  readonly version: string;
  readonly verbs: readonly string[];
  /** What a call fails with when the companion does not answer, */
  readonly ended: BridgeFailure;
  /** and when the companion does not know the window. */
  readonly refused: BridgeFailure;
  /** The window's key, the first time. */
  readonly key?: string;
};

export type BridgeFailure = { readonly code: string; readonly message: string };

/** Header that carries the window's key. */
export const keyHeader = 'x-punktgenau-window';
/** The same for the stream of events, for which browsers send no headers. */
export const keyParameter = 'key';

export const callPath = '/bridge/';
export const eventsPath = '/bridge/events';
