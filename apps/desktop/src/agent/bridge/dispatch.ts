import {
  type BridgeCall,
  type BridgeInput,
  type BridgeOutput,
  type BridgeVerb,
  bridgeVerbs,
} from '@punktgenau/contract/desktop/desktop-bridge';
import { fail } from '@punktgenau/result';
import * as z from 'zod/mini';
import type { AgentResult, BridgeAnswer } from '../agent.ts';
import type { Log } from '../log/log.ts';

/** What carries out each verb; the input has been parsed. */
export type BridgeHandlers = {
  readonly [Verb in BridgeVerb]: (
    input: BridgeCall<Verb>,
  ) => Promise<AgentResult<BridgeOutput<Verb>>> | AgentResult<BridgeOutput<Verb>>;
};

export type Dispatch = <Verb extends BridgeVerb>(verb: Verb, input: unknown) => Promise<BridgeAnswer<Verb>>;

/** Parses a call, carries it out, and turns what breaks into an answer that a page can show. */
export function createDispatch(handlers: BridgeHandlers, log: Log): Dispatch {
  return async <Verb extends BridgeVerb>(verb: Verb, input: unknown): Promise<BridgeAnswer<Verb>> => {
    if (!Object.hasOwn(bridgeVerbs, verb)) return fail('bad_call');
    const schema: z.ZodMiniType<BridgeCall<Verb>, BridgeInput<Verb>> = bridgeVerbs[verb].input as never;
    const parsed = z.safeParse(schema, input);
    if (!parsed.success) {
      log.warn({ verb, issues: parsed.error.issues.map(({ path, code }) => ({ path, code })) }, 'a bad call');
      return fail('bad_call');
    }
    try {
      return await handlers[verb](parsed.data);
    } catch (err) {
      log.error({ err, verb }, 'a call of the bridge failed');
      return fail('internal');
    }
  };
}
