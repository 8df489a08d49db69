import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeEvent } from './event-streams.ts';
import type { SessionCookies } from './session-cookies.ts';

/** A stream of a player's list. */
export type ListWatch = {
  readonly stream: {
    /** @param lines an event */
    write(lines: Buffer): void;
    end(): void;
    onClose(listener: () => void): void;
  };
  /** Whether it is still the player's; asked before everything that is sent. */
  readonly isAllowed: () => Promise<boolean>;
  /** The id of the state it knows: `Last-Event-ID`, then what was sent. */
  state: string | undefined;
};

const tryAgainMs = 1_000;

/** Tells those who follow a list of a player how it is, as soon as it changes. */
export class ListWatches<State> {
  readonly #event: string;
  readonly #read: (userId: number) => Promise<State>;
  readonly #watches = new Map<number, Set<ListWatch>>();
  /** Players whose lists changed, or perhaps changed, and were not read since. */
  readonly #due = new Set<number>();
  #isTelling = false;
  #isStopped = false;

  /**
   * @param event the name of the event that tells the state
   * @param read the state of a list as it is now
   */
  constructor(event: string, read: (userId: number) => Promise<State>) {
    this.#event = event;
    this.#read = read;
  }

  /** Sends the state as it is now, unless the watch has it, and every one from now on. */
  add(userId: number, watch: ListWatch): void {
    const watches = this.#watches.get(userId) ?? new Set();
    this.#watches.set(userId, watches.add(watch));
    watch.stream.onClose(() => {
      watches.delete(watch);
      if (watches.size === 0 && this.#watches.get(userId) === watches) this.#watches.delete(userId);
    });
    this.changed(userId);
  }

  /** To be called when something of the player's list was added, changed or deleted. */
  changed(userId: number): void {
    if (!this.#watches.has(userId)) return;
    this.#due.add(userId);
    void this.#tellDue();
  }

  /** To be called when changes may have been missed. */
  changedAll(): void {
    for (const userId of this.#watches.keys()) this.#due.add(userId);
    void this.#tellDue();
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** One list after the other, so that the older of two readings never comes last. */
  async #tellDue(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    for (const userId of this.#due) {
      if (this.#isStopped) break;
      this.#due.delete(userId);
      try {
        await this.#tell(userId);
      } catch {
        // The database is away, or has too much to do. Pages keep the lists they have until it answers.
        this.#due.add(userId);
        await delay(tryAgainMs, undefined, { ref: false });
      }
    }
    this.#isTelling = false;
  }

  async #tell(userId: number): Promise<void> {
    const watches = this.#watches.get(userId);
    if (!watches) return;
    const json = JSON.stringify(await this.#read(userId));
    const id = Buffer.from(json).toString('base64url');
    for (const watch of [...watches].filter(({ state }) => state !== id)) {
      if (await watch.isAllowed()) {
        watch.state = id;
        watch.stream.write(encodeEvent({ name: this.#event, json, id }));
      } else {
        watch.stream.write(encodeEvent({ name: 'gone', json: 'null' }));
        watch.stream.end();
      }
    }
  }
}

type Following = {
  readonly user: { readonly id: number };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Answers calls with a stream of their player's list, which lasts as long as the session that asks. */
export function followList<State>(
  app: Pick<FastifyInstance, 'eventStreams'>,
  lists: ListWatches<State>,
  cookies: Pick<SessionCookies, 'find'>,
): (call: Following) => Promise<FastifyReply> {
  return async ({ user, request, reply }) => {
    const state = request.headers['last-event-id'];
    lists.add(user.id, {
      stream: app.eventStreams.begin(request, reply),
      isAllowed: async () => (await cookies.find(request))?.user.id === user.id,
      state: typeof state === 'string' ? state : undefined,
    });
    return reply;
  };
}
