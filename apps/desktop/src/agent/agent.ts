import type { BridgeEvent, BridgeOutput, BridgeVerb } from '@punktgenau/contract/desktop/desktop-bridge';
import type { DesktopErrorCode } from '@punktgenau/contract/desktop/desktop-errors';
import type { Result } from '@punktgenau/result';

/** How something ended that the agent was asked to do. What is thrown is a bug, or a port that broke. */
export type AgentResult<Value> = Result<Value, DesktopErrorCode>;

export type BridgeAnswer<Verb extends BridgeVerb = BridgeVerb> = AgentResult<BridgeOutput<Verb>>;

/** The companion without its windows: what the local server and the tray speak to. */
export type Agent = {
  /**
   * Carries out a call of the bridge.
   *
   * @param input as it came from the page; parsed here
   */
  call<Verb extends BridgeVerb>(verb: Verb, input: unknown): Promise<BridgeAnswer<Verb>>;
  /** Calls back with each event that is pushed to the page; returns an unsubscribe function. */
  onEvent(listener: (event: BridgeEvent) => void): () => void;
};
