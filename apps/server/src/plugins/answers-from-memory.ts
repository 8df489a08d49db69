import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Places } from './make-room.ts';

/**
 * The JSON that answers an address at once, or `undefined`: then the route decides, as it would have.
 *
 * @param url path and query, as the request line has them
 */
type FindInMemory = (url: string) => string | undefined;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers `GET` of a route past hooks, router and schemas when its JSON is found.
     *
     * @param prefix of the addresses that are worth asking for; of a route that does not count requests and whose reads are
     *   logged as debug
     */
    answerFromMemory(prefix: string, find: FindInMemory): void;
  }
}

type Source = { readonly prefix: string; readonly find: FindInMemory };

/**
 * Lets what lies ready in memory be answered before Fastify is asked: of the time of such an answer, three quarters were spent on
 * finding out, one hook after the other, that nothing is to be refused. What the hooks do for every answer is done here as well:
 * headers, an id, the place among the connections, the measured time. Whatever is not plainly to be answered (a wrong form, a
 * server that is not prepared, has too much to do or is closing, a log that wants every line) goes the ordinary way.
 *
 * @param headers of every answer, in the order in which hooks would set them
 */
export function useAnswersFromMemory(
  app: FastifyInstance,
  parts: {
    readonly headers: readonly (readonly [string, string])[];
    readonly places: Places;
    readonly observe: (durationMs: number) => void;
    readonly isPrepared: () => boolean;
  },
): void {
  const { places, observe, isPrepared } = parts;
  const headersBefore = parts.headers.flat();
  const sources: Source[] = [];
  const logsEveryLine = app.log.level === 'debug' || app.log.level === 'trace';
  app.decorate('answerFromMemory', (prefix: string, find: FindInMemory) => {
    sources.push({ prefix, find });
  });

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method } = request;
    const source = method === 'GET' && sources.find(({ prefix }) => url.startsWith(prefix));
    if (!source || logsEveryLine || !isPrepared() || app.isUnderPressure()) return false;
    if (!hasPlainForm(request) || !places.isFree(request.socket)) return false;
    const json = source.find(url);
    if (json === undefined) return false;
    const beganMs = performance.now();
    const bytes = Buffer.byteLength(json);
    places.take(request, response, () => {
      if (response.writableFinished) observe(performance.now() - beganMs);
    });
    response.writeHead(200, [
      ...headersBefore,
      'x-request-id',
      randomUUID(),
      'cache-control',
      'no-store',
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(bytes),
    ]);
    // Text without other letters is the same in both, and Latin-1 is copied as it stands.
    response.end(json, bytes === json.length ? 'latin1' : 'utf8');
    return true;
  };
  // In front of Fastify's own listener, which is there from the beginning.
  const { server } = app;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

/** One host and no body: nothing that a hook would refuse. Read as it came: Node would first make an object of all headers. */
function hasPlainForm({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (isNamed(name, 'content-length') || isNamed(name, 'transfer-encoding')) return false;
    if (isNamed(name, 'host')) hosts += 1;
  }
  return hosts === 1;
}

const isNamed = (name: string, wanted: string) =>
  name.length === wanted.length && name.toLowerCase() === wanted;
