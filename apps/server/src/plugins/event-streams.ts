import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { eventStreamType } from '@punktgenau/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { counter, gauge, type Registry } from '../platform/metrics.ts';
import { fail } from '../platform/result.ts';
import { RefusedRequest } from './error-answers.ts';
import { clientAddress } from './rate-limits.ts';

/** An event as it goes out. */
export type StreamEvent = {
  /** One of the names in the `events` of the contract's row. */
  readonly name: string;
  /** JSON without line breaks. */
  readonly json: string;
  /** What the reader names when it comes back, as `Last-Event-ID`. */
  readonly id?: string;
};

/** An event as bytes: made once, for any number of streams. */
export function encodeEvent({ name, json, id }: StreamEvent): Buffer {
  return Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`);
}

const comment = Buffer.from(':\n\n');

const chunks = new WeakMap<Buffer, Buffer>();

/** Lines as a chunk of HTTP/1.1 (RFC 9112, section 7.1): made once, where Node would write four pieces for each stream. */
function chunkOf(lines: Buffer): Buffer {
  const made = chunks.get(lines);
  if (made) return made;
  const chunk = Buffer.concat([Buffer.from(`${lines.length.toString(16)}\r\n`), lines, Buffer.from('\r\n')]);
  chunks.set(lines, chunk);
  return chunk;
}

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams;
  }
}

/** A comment at least so often tells proxies and readers that the stream lives; well below the limit for silent connections. */
export const heartbeatSeconds = 15;
/** What may wait for a reader, in bytes: some dozens of designs. Who is further behind reads too slowly, and comes back. */
const waitingBytesMax = 64 * 1024;
/** Of one address. A LAN party shares one; who has no stream asks from time to time instead. */
const streamsOfAddressMax = 200;
/** Of all connections; the others stay for requests. */
const shareOfConnections = 0.75;
/** When readers come back after a stream broke off: spread out, because after a restart all of them do. */
const comeBack = { fromMs: 1_000, spreadMs: 4_000 };

/** All streams of events that are open. */
class EventStreams {
  /** By the second of the heartbeat's period in which their comment is due. */
  readonly #slots: readonly Set<EventStream>[] = Array.from({ length: heartbeatSeconds }, () => new Set());
  readonly #byAddress = new Map<string, number>();
  readonly #max: number;
  #second = 0;
  #open = 0;
  #dropped = 0;
  #isClosing = false;

  /** @param max streams that may be open at once */
  constructor(max: number) {
    this.#max = max;
  }

  get open(): number {
    return this.#open;
  }

  /** Streams ended because their readers were too slow. */
  get dropped(): number {
    return this.#dropped;
  }

  /**
   * Begins the answer to a request; what `send` says before the caller returns is its first part.
   *
   * @throws RefusedRequest when there are as many as allowed, or the server is about to stop
   */
  begin(request: FastifyRequest, reply: FastifyReply): EventStream {
    const address = clientAddress(request);
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (ofAddress >= streamsOfAddressMax) throw new RefusedRequest(fail('rate_limited'));
    if (this.#isClosing || this.#open >= this.#max) throw new RefusedRequest(fail('service_unavailable'));
    const slot = this.#slots[Math.floor(Math.random() * heartbeatSeconds)] ?? new Set();
    const stream = new EventStream(reply, () => {
      this.#dropped += 1;
    });
    slot.add(stream);
    this.#open += 1;
    this.#byAddress.set(address, ofAddress + 1);
    stream.onClose(() => {
      slot.delete(stream);
      this.#open -= 1;
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left === 0) this.#byAddress.delete(address);
      else this.#byAddress.set(address, left);
    });
    return stream;
  }

  /** To be called every second: comments for a part of the streams, so that they do not all come at once. */
  beat(): void {
    this.#second = (this.#second + 1) % heartbeatSeconds;
    for (const stream of this.#slots[this.#second] ?? []) stream.write(comment);
  }

  /** Ends all streams, and begins no more: readers come back to another server, or to this one when it runs again. */
  close(): void {
    this.#isClosing = true;
    for (const slot of this.#slots) for (const stream of slot) stream.end();
  }
}

/** An answer of server-sent events (WHATWG HTML, section 9.2) that is open. */
class EventStream {
  readonly #body = new Readable({ read: () => undefined });
  readonly #reply: FastifyReply;
  readonly #onDropped: () => void;
  readonly #closed: (() => void)[] = [];
  /** The reply took what was written last without asking to wait. */
  #mayWrite = true;
  #isEnded = false;

  constructor(reply: FastifyReply, onDropped: () => void) {
    this.#reply = reply;
    this.#onDropped = onDropped;
    this.#body.once('close', () => {
      for (const close of this.#closed) close();
    });
    const retryMs = Math.round(comeBack.fromMs + Math.random() * comeBack.spreadMs);
    this.write(Buffer.from(`retry: ${retryMs}\n\n`));
    reply
      .type(`${eventStreamType}; charset=utf-8`)
      // nginx would collect what we send.
      .header('x-accel-buffering', 'no')
      .send(this.#body);
  }

  /** Hears once that the stream ended, from this side or the other. */
  onClose(listener: () => void): void {
    this.#closed.push(listener);
  }

  /** Sends whole lines, which are not copied. A reader for whom too much waits already loses the stream. */
  write(lines: Buffer): void {
    const { raw } = this.#reply;
    if (this.#isEnded || this.#body.destroyed || raw.destroyed) return;
    if (this.#mayWrite && raw.headersSent && this.#body.readableLength === 0) {
      // Past the body, whose pipe costs more than the rest of our part: thousands may hear of one change.
      const { socket } = raw;
      // Nothing of this answer waits outside of the socket, so this cannot overtake it.
      const isNext =
        raw.chunkedEncoding && socket instanceof Socket && raw.writableLength === socket.writableLength;
      this.#mayWrite = isNext ? socket.write(chunkOf(lines)) : raw.write(lines);
    } else {
      this.#body.push(lines);
      this.#mayWrite = true;
    }
    if (this.#body.readableLength + raw.writableLength <= waitingBytesMax) return;
    this.#onDropped();
    this.#reply.raw.destroy();
    this.#body.destroy();
  }

  /** Ends the stream after what was sent. */
  end(): void {
    if (this.#isEnded || this.#body.destroyed) return;
    this.#isEnded = true;
    this.#body.push(null);
  }
}

/**
 * Lets routes answer with streams of events: `app.eventStreams`. They end as soon as closing begins.
 *
 * @param connections that the server may have
 */
export function useEventStreams(app: FastifyInstance, connections: number, registry: Registry): void {
  const streams = new EventStreams(Math.max(1, Math.floor(connections * shareOfConnections)));
  app.decorate('eventStreams', streams);
  const name = 'punktgenau_event_streams';
  gauge(registry, `${name}_open`, 'Streams of events that are open.', () => streams.open);
  counter(registry, `${name}_dropped_total`, 'Streams whose readers were too slow.', () => streams.dropped);
  const heartbeat = setInterval(() => streams.beat(), 1_000).unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    streams.close();
  });
}
