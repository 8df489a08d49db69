import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BridgeVerb, bridgeVerbs } from '@punktgenau/contract/desktop/desktop-bridge';
import { fail, type Result, succeed } from '@punktgenau/result';
import type { Locale } from '@punktgenau/words';
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
  if (!body.ok) return refuse(body.error);
  const call = callSchema.safeParse(body.value);
  if (!call.success) return refuse(400);

  const answer = await agent.call(name, call.data.input);
  if (answer.ok) return sendJson(response, 200, answer);
  return sendBridgeFailure(response, 200, answer.error, locale);
}

/** Only what the table itself has: `constructor` is no verb. */
function isVerb(name: string): name is BridgeVerb {
  return Object.hasOwn(bridgeVerbs, name);
}

/** @returns the parsed body, or the status to refuse it with */
async function readBody(request: IncomingMessage): Promise<Result<unknown, 413 | 400>> {
  try {
    const body = limitedBody(request, uiLimits.bridgeBytes);
    return succeed(JSON.parse(await readText(body, uiLimits.bridgeBytes)));
  } catch (error) {
    if (error instanceof TooLargeError) return fail(413);
    if (error instanceof SyntaxError) return fail(400);
    throw error;
  }
}
