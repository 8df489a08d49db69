import { setTimeout as delay } from 'node:timers/promises';
import type { DesignListState } from '@punktgenau/contract/designs/design-schemas';
import type { followDesigns } from '@punktgenau/contract/designs/follow-endpoint';
import { encodeEvent } from '../../plugins/event-streams.ts';

/** A stream of a player's list. */
export type DesignListWatch = {
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

/** Tells the pages of a player how the list of designs is, as soon as it changes. */
export class DesignListWatches {
  readonly #read: (userId: number) => Promise<DesignListState>;
  readonly #watches = new Map<number, Set<DesignListWatch>>();
  /** Players whose lists changed, or perhaps changed, and were not read since. */
  readonly #due = new Set<number>();
  #isTelling = false;
  #isStopped = false;

  /** @param read the state of a list as it is now */
  constructor(read: (userId: number) => Promise<DesignListState>) {
    this.#read = read;
  }

  /** Sends the state as it is now, unless the watch has it, and every one from now on. */
  add(userId: number, watch: DesignListWatch): void {
    const watches = this.#watches.get(userId) ?? new Set();
    this.#watches.set(userId, watches.add(watch));
    watch.stream.onClose(() => {
      watches.delete(watch);
      if (watches.size === 0 && this.#watches.get(userId) === watches) this.#watches.delete(userId);
    });
    this.changed(userId);
  }

  /** To be called when a design of the player was added, changed or deleted. */
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
        watch.stream.write(encode('designs', json, id));
      } else {
        watch.stream.write(encode('gone', 'null'));
        watch.stream.end();
      }
    }
  }
}

const encode = (name: keyof (typeof followDesigns)['events'], json: string, id?: string) =>
  encodeEvent(id === undefined ? { name, json } : { name, json, id });
