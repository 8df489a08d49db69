import { type BridgeEvent, type BridgeVerb, bridgeVerbs } from '@punktgenau/contract/desktop/desktop-bridge';
import { defaultDesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import type { Agent, BridgeAnswer } from '../../agent/agent.ts';

export type AgentByHand = Agent & {
  /** What was asked of it, in order. */
  readonly calls: { readonly verb: string; readonly input: unknown }[];
  readonly tell: (event: BridgeEvent) => void;
  readonly listenerCount: () => number;
};

/** What it answers to verbs that succeed. */
const answers: Partial<Record<BridgeVerb, unknown>> = {
  getCredentials: { username: 'kim', isStored: true },
  getOverlay: { isActive: false, crosshair: null, displayId: null, offset: { x: 0, y: 0 } },
  moveOverlay: { isActive: true, crosshair: null, displayId: 'DISPLAY1', offset: { x: 5, y: -1 } },
  getDisplays: [],
  loadConfiguration: defaultDesktopConfiguration,
  userLogout: undefined,
};

/**
 * An agent that parses like the real one and answers from a table; what is not in the table fails with `signed_out`, and
 * `restartApp` throws, as only a bug would.
 */
export function agentByHand(): AgentByHand {
  const calls: { verb: string; input: unknown }[] = [];
  const listeners = new Set<(event: BridgeEvent) => void>();
  return {
    calls,
    tell(event) {
      for (const listener of listeners) listener(event);
    },
    listenerCount: () => listeners.size,
    async call<Verb extends BridgeVerb>(verb: Verb, input: unknown) {
      calls.push({ verb, input });
      if (verb === 'restartApp') throw new Error('a bug');
      if (!bridgeVerbs[verb].input.safeParse(input).success) return { ok: false, code: 'bad_call' };
      if (!Object.hasOwn(answers, verb)) return { ok: false, code: 'signed_out' };
      return { ok: true, value: answers[verb] } as BridgeAnswer<Verb>;
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
