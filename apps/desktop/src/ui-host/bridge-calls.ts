import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BridgeVerb, bridgeVerbs } from '@punktgenau/contract/desktop/desktop-bridge';
import type { Locale } from '@punktgenau/words';
import { desktopErrors } from '@punktgenau/words/desktop-errors';
import * as z from 'zod/mini';
import type { Agent } from '../agent/agent.ts';
import { readText, TooLargeError } from '../agent/service/read-text.ts';
import { sendBridgeFailure, sendJson } from './answers.ts';
import { announcesMoreThan, limitedBody } from './limited-body.ts';
import { uiLimits } from './ui-limits.ts';

/** A verb without input has none, or an empty one. */
const callSchema = z.strictObject({ input: z.optional(z.unknown()) });

/**
 * Answers `POST /bridge/<verb>` with `{ input? }` as JSON. What the input must look like is the agent's business.
 *
 * @throws when the agent does: a bug
 */
export async function answerBridgeCall(
  agent: Agent,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  locale: Locale,
): Promise<void> {
  const refuse = (status: number) => sendBridgeFailure(response, status, 'bad_call', locale);
  if (!isVerb(name)) return refuse(404);
  if (request.method !== 'POST') return refuse(405);
  // A form of another page cannot send this type.
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(request.headers['content-type'] ?? ''))
    return refuse(415);
  if (announcesMoreThan(request, uiLimits.bridgeBytes)) return refuse(413);

  const body = await readBody(request);
  if (!body.ok) return refuse(body.status);
  const call = callSchema.safeParse(body.value);
  if (!call.success) return refuse(400);

  const answer = await agent.call(name, call.data.input);
  if (answer.ok) return sendJson(response, 200, answer);
  const message = desktopErrors[locale][answer.code];
  return sendJson(response, 200, { ok: false, code: answer.code, message });
}

/** Only what the table itself has: `constructor` is no verb. */
function isVerb(name: string): name is BridgeVerb {
  return Object.hasOwn(bridgeVerbs, name);
}

type Body = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly status: number };

async function readBody(request: IncomingMessage): Promise<Body> {
  try {
    const body = limitedBody(request, uiLimits.bridgeBytes);
    return { ok: true, value: JSON.parse(await readText(body, uiLimits.bridgeBytes)) };
  } catch (error) {
    if (error instanceof TooLargeError) return { ok: false, status: 413 };
    if (error instanceof SyntaxError) return { ok: false, status: 400 };
    throw error;
  }
}
