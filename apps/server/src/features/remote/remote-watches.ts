import type { followRemote } from '@punktgenau/contract/remote/endpoints';
import { encodeEvent } from '../../plugins/event-streams.ts';

/** An editor that follows the phones of its player. */
export type RemoteWatch = {
  readonly stream: {
    /** @param lines an event */
    write(lines: Buffer): void;
    end(): void;
    onClose(listener: () => void): void;
  };
  /** Whether the session goes on. */
  readonly isAllowed: () => Promise<boolean>;
};

/** A session that has ended is noticed so soon: asking before each of thirty drafts a second would find nothing more. */
const askAgainMs = 1_000;

type Watched = { askedAtMs: number; last: Promise<void> };

/** Tells a player's editors what the player's phones do. */
export class RemoteWatches {
  readonly #watches = new Map<number, Map<RemoteWatch, Watched>>();

  add(userId: number, watch: RemoteWatch): void {
    const watches = this.#watches.get(userId) ?? new Map<RemoteWatch, Watched>();
    this.#watches.set(userId, watches.set(watch, { askedAtMs: 0, last: Promise.resolve() }));
    watch.stream.onClose(() => {
      watches.delete(watch);
      if (watches.size === 0 && this.#watches.get(userId) === watches) this.#watches.delete(userId);
    });
  }

  /** Whether some editor of the player is here. */
  has(userId: number): boolean {
    return this.#watches.has(userId);
  }

  /** @param json the data of the event */
  tell(userId: number, name: keyof (typeof followRemote)['events'], json: string): void {
    const watches = this.#watches.get(userId);
    if (!watches) return;
    const event = encodeEvent({ name, json });
    // One after the other, so that an older draft never comes after a newer one.
    for (const [watch, watched] of watches) {
      watched.last = watched.last.then(() => tellOne(watch, watched, event)).catch(() => undefined);
    }
  }
}

async function tellOne(watch: RemoteWatch, watched: Watched, event: Buffer): Promise<void> {
  if (performance.now() - watched.askedAtMs > askAgainMs || watched.askedAtMs === 0) {
    if (!(await watch.isAllowed())) {
      watch.stream.write(encodeEvent({ name: 'gone', json: 'null' }));
      watch.stream.end();
      return;
    }
    watched.askedAtMs = performance.now();
  }
  watch.stream.write(event);
}
