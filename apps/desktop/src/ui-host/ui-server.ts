import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localeCookie } from '@punktgenau/contract/system/language';
import { type Locale, parseLocale } from '@punktgenau/words';
import type { Agent } from '../agent/agent.ts';
import type { Log } from '../agent/log/log.ts';
import type { Forward } from '../agent/service/forward.ts';
import { answerHeaders } from './answer-headers.ts';
import { sendApiFailure, sendBridgeFailure, sendRefusalPage } from './answers.ts';
import { createEventStreams } from './bridge-events.ts';
import { listClientFiles } from './client-files.ts';
import { keepRoom } from './connection-room.ts';
import { createRefusalLog } from './refusal-log.ts';
import { checkRequest } from './request-check.ts';
import { createRoutes } from './routes.ts';
import { type UiTimeouts, uiLimits, uiTimeouts } from './ui-limits.ts';
import { readWindowDocument } from './window-document.ts';
import { cookieValues, createWindowPass } from './window-pass.ts';

const loopback = '127.0.0.1';

export type UiServerOptions = {
  /** The built client, as Vite wrote it. */
  readonly clientFolder: string;
  readonly agent: Agent;
  /** Carries the calls that the page makes of the service. */
  readonly forward: Forward;
  readonly version: string;
  /** For a page that has not chosen a language. */
  readonly locale: Locale;
  readonly log: Log;
  /**
   * Port of the last start. Browsers keep what the client remembers (drafts, switches) by port, so it is taken again when
   * it is free; otherwise, and without it, any other.
   */
  readonly preferredPort?: number;
  readonly timeouts?: UiTimeouts;
  /** A monotonic clock, in ms. */
  readonly nowMs?: () => number;
};

/** The local server of the companion's window, see docs/adr/0018. */
export type UiServer = {
  readonly port: number;
  /** An address that opens the window's page, once and within 30 s. */
  url(): string;
  close(): Promise<void>;
};

/** @throws when the folder holds no client, or no port can be had */
export async function createUiServer(options: UiServerOptions): Promise<UiServer> {
  const { clientFolder, agent, forward, version, log, nowMs = () => performance.now() } = options;
  const [files, document] = await Promise.all([
    listClientFiles(clientFolder),
    readWindowDocument(clientFolder, version),
  ]);
  const pass = createWindowPass(nowMs);
  const events = createEventStreams(agent);
  const noteRefusal = createRefusalLog(log, nowMs);
  const { headersMs, requestMs, keepAliveMs, checkMs } = options.timeouts ?? uiTimeouts;
  const server = createServer({
    maxHeaderSize: uiLimits.headerBytes,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkMs,
  });
  // One more than is allowed, so that it shows; Node leaves out the rest silently.
  server.maxHeadersCount = uiLimits.headerFields + 1;
  const room = keepRoom(server, () => noteRefusal('too_many_connections'));
  const route = createRoutes({ agent, forward, files, document, pass, events, room, noteRefusal });
  const port = await listen(server, options.preferredPort ?? 0);
  const authority = `${loopback}:${port}`;

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(answerHeaders)) response.setHeader(name, value);
    const locale = parseLocale(cookieValues(request.headers.cookie, localeCookie)[0]) ?? options.locale;
    const checked = checkRequest(request, authority);
    if (!checked.ok) {
      noteRefusal(checked.error.reason);
      response.setHeader('connection', 'close');
      sendRefusalPage(response, checked.error.status);
      return;
    }
    route({ visit: checked.value, request, response, locale }).catch((error: unknown) => {
      // A page that went away in the middle is no error.
      if (request.socket.destroyed) return;
      log.error({ err: error, path: checked.value.path }, 'the local server failed');
      if (response.headersSent) response.destroy();
      else if (checked.value.path.startsWith('/bridge/'))
        sendBridgeFailure(response, 500, 'internal', locale);
      else sendApiFailure(response, 'internal_error', locale);
    });
  });
  // A connection that could not be taken, for want of handles perhaps, must not end the companion.
  server.on('error', (error) => log.error({ err: error }, 'the local server failed'));

  return {
    port,
    url: () => `http://${authority}/open?token=${pass.issueToken()}`,
    close() {
      events.close();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host: loopback, exclusive: true }, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    if (port === 0) throw error;
    return listen(server, 0);
  }
  return (server.address() as AddressInfo).port;
}
