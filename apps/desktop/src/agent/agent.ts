import type { BridgeEvent, BridgeOutput, BridgeVerb } from '@punktgenau/contract/desktop/desktop-bridge';
import type { DesktopErrorCode } from '@punktgenau/contract/desktop/desktop-errors';

export type BridgeAnswer<Verb extends BridgeVerb = BridgeVerb> =
  | { readonly ok: true; readonly value: BridgeOutput<Verb> }
  | { readonly ok: false; readonly code: DesktopErrorCode };

/** The companion without its windows: what the local server and the tray speak to. */
export type Agent = {
  /**
   * Carries out a call of the bridge.
   *
   * @param input as it came from the page; parsed here
   */
  call<Verb extends BridgeVerb>(verb: Verb, input: unknown): Promise<BridgeAnswer<Verb>>;
  /** Calls back with everything the page is told unasked; returns an unsubscribe function. */
  onEvent(listener: (event: BridgeEvent) => void): () => void;
};
