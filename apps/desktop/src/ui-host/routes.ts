import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiPrefix } from '@punktgenau/contract/endpoint';
import { imageFolder } from '@punktgenau/contract/gallery/image-file';
import type { Locale } from '@punktgenau/words';
import type { Agent } from '../agent/agent.ts';
import type { Forward } from '../agent/service/forward.ts';
import { sendApiFailure, sendBridgeFailure, sendRefusalPage } from './answers.ts';
import { answerBridgeCall } from './bridge-calls.ts';
import type { EventStreams } from './bridge-events.ts';
import { bridgeScript } from './bridge-script-source.ts';
import type { ClientFiles } from './client-files.ts';
import type { ConnectionRoom } from './connection-room.ts';
import type { Visit } from './request-check.ts';
import { answerServiceCall } from './service-calls.ts';
import { callPath, eventsPath, keyHeader, keyParameter } from './window/bridge-settings.ts';
import { bridgeScriptPath, type DocumentVariant } from './window-document.ts';
import type { WindowPass } from './window-pass.ts';

/** Pictures of the gallery: public, and asked for by elements that send no headers. */
const picturePath = imageFolder;

export type RouteOptions = {
  readonly agent: Agent;
  readonly forward: Forward;
  readonly files: ClientFiles;
  readonly document: (variant: DocumentVariant) => string;
  readonly pass: WindowPass;
  readonly events: EventStreams;
  readonly room: ConnectionRoom;
  readonly noteRefusal: (reason: string) => void;
};

export type Turn = {
  readonly visit: Visit;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly locale: Locale;
};

/** Answers requests that `checkRequest` let through. */
export function createRoutes(options: RouteOptions): (turn: Turn) => Promise<void> {
  const { agent, forward, document, pass, events, room, noteRefusal } = options;

  const refusePage = ({ response }: Turn, reason: string) => {
    noteRefusal(reason);
    response.setHeader('connection', 'close');
    sendRefusalPage(response, 403);
  };

  const openWindow = (turn: Turn) => {
    const { visit, request, response, locale } = turn;
    // Looking at the address, as HEAD does, does not use it up.
    const isGood = visit.method === 'GET' && pass.redeemToken(visit.query.get('token') ?? '');
    if (!isGood) return refusePage(turn, 'bad_token');
    room.promote(request.socket, 'window');
    response.setHeader('set-cookie', pass.setCookie);
    return sendDocument(response, document({ locale, key: pass.key }), false);
  };

  const answerBridge = async (turn: Turn): Promise<void> => {
    const { visit, request, response, locale } = turn;
    const isStream = visit.path === eventsPath;
    const key = isStream ? (visit.query.get(keyParameter) ?? undefined) : oneOf(request.headers[keyHeader]);
    if (!pass.isKey(key)) {
      noteRefusal('bad_key');
      return sendBridgeFailure(response, 403, 'window_refused', locale);
    }
    room.promote(request.socket, 'window');
    if (!isStream) {
      return answerBridgeCall(agent, visit.path.slice(callPath.length), request, response, locale);
    }
    if (visit.method !== 'GET') return sendBridgeFailure(response, 405, 'bad_call', locale);
    if (events.isFull()) return sendBridgeFailure(response, 429, 'bad_call', locale);
    return events.open(response);
  };

  const answerService = async (turn: Turn): Promise<void> => {
    const { visit, request, response, locale } = turn;
    const isPicture = visit.path.startsWith(picturePath) && isReading(visit);
    const hasKey = pass.isKey(oneOf(request.headers[keyHeader]));
    if (!isPicture && !hasKey) {
      noteRefusal('bad_key');
      return sendApiFailure(response, 'forbidden', locale);
    }
    if (hasKey) room.promote(request.socket, 'window');
    return answerServiceCall(forward, visit, request, response, locale);
  };

  return async (turn) => {
    const { visit, request } = turn;
    if (visit.path === '/open') return openWindow(turn);
    if (!pass.hasCookie(request.headers.cookie)) return refusePage(turn, 'no_cookie');
    room.promote(request.socket, 'cookie');
    if (visit.path.startsWith(callPath)) return answerBridge(turn);
    if (visit.path.startsWith(apiPrefix)) return answerService(turn);
    return answerPage(options, turn);
  };
}

/** The client's files; every other address is one of its pages. */
async function answerPage(
  { files, document }: RouteOptions,
  { visit, request, response, locale }: Turn,
): Promise<void> {
  const isHead = visit.method === 'HEAD';
  if (!isReading(visit)) {
    response.setHeader('allow', 'GET, HEAD');
    return sendRefusalPage(response, 405);
  }
  if (visit.path === bridgeScriptPath) {
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
    response.end(isHead ? undefined : bridgeScript);
    return;
  }
  if (files.has(visit.path)) return files.send(visit.path, { headers: request.headers, isHead }, response);
  // The client's own routes have no dots; a file that is missing must not look like a page.
  if (/\.[^/]*$/.test(visit.path)) return sendRefusalPage(response, 404);
  return sendDocument(response, document({ locale }), isHead);
}

function sendDocument(response: ServerResponse, html: string, isHead: boolean): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(isHead ? undefined : html);
}

function isReading({ method }: Visit): boolean {
  return method === 'GET' || method === 'HEAD';
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
