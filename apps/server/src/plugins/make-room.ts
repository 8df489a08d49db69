import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is known of a connection: enough to say which one is worth least. */
type Place = {
  /** All of its address. */
  readonly neighbours: PlacesOfAddress;
  /** Requests that were read as a whole, and whose answer is still being made. Such a connection is never given up. */
  readonly underWay: Set<IncomingMessage>;
  /** Bytes sent when it was last looked at, so that a download that goes on is told from one whose client has stopped reading. */
  sentBytes: number;
  /** Bytes heard when it was last looked at while the server closes, and since when there were no more. */
  heardBytes: number;
  silentSinceMs: number;
  /** The request that is being read or answered. */
  answering: IncomingMessage | undefined;
  /** Begin the answers to requests that came before the one ahead of them was answered. */
  readonly waiting: (() => void)[];
};

/** In the order in which they were useful, the one whose last time is the longest ago first. */
type PlacesOfAddress = Map<Socket, Place>;

/** The places of connections: for answers that no hook sees, and for the end. */
export type Places = {
  /** Whether nothing is being answered there; otherwise a request has to wait for its turn. */
  isFree(socket: Socket): boolean;
  /**
   * Counts as a request that was read as a whole, and keeps the next one waiting until its answer is sent.
   *
   * @param onClosed is told that it was, or that its connection broke off before
   */
  take(request: IncomingMessage, response: ServerResponse, onClosed: () => void): void;
  /**
   * To be called again and again while the server closes: gives those up from whom nothing came for so many milliseconds, and who
   * wait for no answer.
   */
  giveUpSilent(silentMs: number): void;
};

/**
 * Keeps clients who hold connections without a use from shutting the others out: as soon as as many are open as allowed,
 * each that comes takes the place of the one that did nothing useful for the longest time, of the address that holds most. Useful
 * is to send a whole request, and to read an answer; a connection that sends single bytes, or reads nothing, ages.
 * Thousands of such connections then shorten how long others may be idle, and nothing more.
 *
 * Requests of one connection are answered one after the other, also when they come all at once (pipelining): otherwise one packet of
 * them would open hundreds of files.
 *
 * @param connections that may be open at once
 * @param onGivenUp is told of each that lost its place
 */
export function makeRoom(app: FastifyInstance, connections: number, onGivenUp: () => void): Places {
  /** Behind a proxy there is one address. */
  const byAddress = new Map<string, PlacesOfAddress>();
  const placeOf = new WeakMap<Socket, Place>();
  let open = 0;

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const neighbours = byAddress.get(address) ?? new Map<Socket, Place>();
    const place = placeAmong(neighbours);
    byAddress.set(address, neighbours.set(socket, place));
    placeOf.set(socket, place);
    open += 1;
    socket.once('close', () => {
      open -= 1;
      neighbours.delete(socket);
      if (neighbours.size === 0 && byAddress.get(address) === neighbours) byAddress.delete(address);
    });
    if (open < connections) return;
    const least = leastUseful(byAddress, socket);
    if (!least) return;
    // Frees its descriptor at once; ending it would wait for a client that does not read.
    least.destroy();
    onGivenUp();
  });

  answerInTurn(app, placeOf);
  return {
    isFree(socket) {
      const place = placeOf.get(socket);
      return place !== undefined && place.answering === undefined;
    },
    take(request, response, onClosed) {
      const place = placeOf.get(request.socket);
      if (!place) return;
      moveToEnd(request.socket, place);
      beginAnswer(place, request, response, onClosed);
    },
    giveUpSilent(silentMs) {
      for (const places of byAddress.values()) giveUpSilent(places, silentMs);
    },
  };
}

/** One answer of a connection after the other, and a note of what is under way. */
function answerInTurn(app: FastifyInstance, placeOf: WeakMap<Socket, Place>): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const place = placeOf.get(raw.socket);
    if (!place) return done();
    const begin = () => {
      // The client is gone.
      if (raw.socket.destroyed) return;
      beginAnswer(place, raw, reply.raw);
      done();
    };
    if (place.answering) place.waiting.push(begin);
    else begin();
  });
  // After the body was read: who never finishes it is not being answered.
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    const place = placeOf.get(raw.socket);
    place?.underWay.add(raw);
    if (place) moveToEnd(raw.socket, place);
    done();
  });
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    placeOf.get(raw.socket)?.underWay.delete(raw);
    done();
  });
}

function placeAmong(neighbours: PlacesOfAddress): Place {
  return {
    ...{ neighbours, underWay: new Set(), waiting: [], answering: undefined },
    sentBytes: 0,
    heardBytes: -1,
    silentSinceMs: 0,
  };
}

function giveUpSilent(places: PlacesOfAddress, silentMs: number): void {
  const nowMs = performance.now();
  for (const [socket, place] of [...places]) {
    const waitsForAnswer = place.answering?.complete === true;
    if (socket.bytesRead !== place.heardBytes || waitsForAnswer) {
      place.heardBytes = socket.bytesRead;
      place.silentSinceMs = nowMs;
    } else if (nowMs - place.silentSinceMs >= silentMs) socket.destroy();
  }
}

function beginAnswer(
  place: Place,
  request: IncomingMessage,
  response: ServerResponse,
  onClosed?: () => void,
): void {
  place.answering = request;
  response.once('close', () => {
    place.answering = undefined;
    onClosed?.();
    place.waiting.shift()?.();
  });
}

function leastUseful(byAddress: ReadonlyMap<string, PlacesOfAddress>, newcomer: Socket): Socket | undefined {
  let largest: PlacesOfAddress | undefined;
  for (const places of byAddress.values()) {
    if (places.size > (largest?.size ?? 0)) largest = places;
  }
  let unseen = largest?.size ?? 0;
  for (const [socket, place] of largest ?? []) {
    // Those moved to the end come again.
    if (unseen === 0) return undefined;
    unseen -= 1;
    // One that was given up before is only waiting for its end to be told.
    if (socket === newcomer || socket.destroyed || place.underWay.size > 0) continue;
    if (socket.bytesWritten <= place.sentBytes) return socket;
    place.sentBytes = socket.bytesWritten;
    moveToEnd(socket, place);
  }
  return undefined;
}

function moveToEnd(socket: Socket, place: Place): void {
  // A request can be read to its end after its connection was closed.
  if (place.neighbours.delete(socket)) place.neighbours.set(socket, place);
}
