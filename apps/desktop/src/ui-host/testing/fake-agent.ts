import { type BridgeEvent, type BridgeVerb, bridgeVerbs } from '@punktgenau/contract/desktop/desktop-bridge';
import { defaultDesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import { fail, succeed } from '@punktgenau/result';
import { createEmitter } from '@punktgenau/signal';
import type { Agent, BridgeAnswer } from '../../agent/agent.ts';

export type FakeAgent = Agent & {
  /** The calls it has got, in order. */
  readonly calls: { readonly verb: string; readonly input: unknown }[];
  readonly emit: (event: BridgeEvent) => void;
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
export function createFakeAgent(): FakeAgent {
  const calls: { verb: string; input: unknown }[] = [];
  const events = createEmitter<BridgeEvent>();
  return {
    calls,
    emit: events.emit,
    listenerCount: events.count,
    async call<Verb extends BridgeVerb>(verb: Verb, input: unknown) {
      calls.push({ verb, input });
      if (verb === 'restartApp') throw new Error('a bug');
      if (!bridgeVerbs[verb].input.safeParse(input).success) return fail('bad_call');
      if (!Object.hasOwn(answers, verb)) return fail('signed_out');
      return succeed(answers[verb]) as BridgeAnswer<Verb>;
    },
    onEvent: events.subscribe,
  };
}
