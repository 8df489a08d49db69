import { type CloseStream, type OpenStream, openDesignStream } from './design-stream.ts';
import type { LoadOutcome } from './load-design.ts';
import type { NamedDesign } from './read-design.ts';

/** Without a stream, a change saved in the editor appears after at most this long. */
export const refreshPeriodMs = 5_000;

/** While nothing answers, or the design is gone, the pauses double up to this; so do those between two tries of a stream. */
export const longestPauseMs = 60_000;

/** A page that is hidden for so long gives its stream up. */
export const hiddenMs = 30_000;

/** What following needs to know of the page. */
export type FollowedPage = {
  readonly designId: number;
  readonly key: string | undefined;
  load(): Promise<LoadOutcome>;
  /** Reads an answer; `undefined` when it is no design. */
  read(answer: unknown): NamedDesign | undefined;
  onOutcome(outcome: LoadOutcome): void;
  /** A hidden page asks nothing; it asks again as soon as it is shown. */
  isVisible(): boolean;
};

export type Follower = {
  /** To be called when the page was shown, hidden or asked to: asks now if it is visible, whatever the pause. */
  readonly refresh: () => void;
};

/**
 * Follows a design from the first answer on: by a stream of its changes. Where there is none to be had, and while it is broken
 * off, it asks again and again.
 */
export function followDesign(
  page: FollowedPage,
  first: LoadOutcome,
  openStream: OpenStream = openDesignStream,
): Follower {
  return new DesignFollower(page, first, openStream);
}

class DesignFollower implements Follower {
  readonly #page: FollowedPage;
  readonly #openStream: OpenStream;
  #pauseMs = refreshPeriodMs;
  #streamPauseMs = refreshPeriodMs;
  #tryStreamFromMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #isUpToDate = false;
  #isLive = false;
  #closeStream: CloseStream | undefined;
  /** How often the stream told of the design. */
  #heard = 0;

  constructor(page: FollowedPage, first: LoadOutcome, openStream: OpenStream) {
    this.#page = page;
    this.#openStream = openStream;
    this.#settle(first.kind);
  }

  readonly refresh = (): void => {
    if (this.#page.isVisible()) void this.#ask();
    else setTimeout(() => this.#page.isVisible() || this.#leaveStream(), hiddenMs);
  };

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    clearTimeout(this.#timer);
    const heardBefore = this.#heard;
    const outcome = await this.#page.load();
    this.#isAsking = false;
    // What the stream told meanwhile is newer.
    const isNews = this.#heard === heardBefore;
    if (isNews) this.#page.onOutcome(outcome);
    this.#settle(isNews ? outcome.kind : 'loaded');
  }

  #settle(kind: LoadOutcome['kind']): void {
    this.#isUpToDate = kind === 'loaded';
    this.#pauseMs = this.#isUpToDate ? refreshPeriodMs : Math.min(2 * this.#pauseMs, longestPauseMs);
    if (!this.#isLive || !this.#isUpToDate) this.#askLater();
    if (this.#isUpToDate && this.#page.isVisible()) this.#follow();
  }

  #askLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#page.isVisible()) void this.#ask();
    }, this.#pauseMs);
  }

  #follow(): void {
    if (this.#closeStream || Date.now() < this.#tryStreamFromMs) return;
    this.#closeStream = this.#openStream(this.#page, {
      onOpen: () => {
        this.#isLive = true;
        this.#streamPauseMs = refreshPeriodMs;
        clearTimeout(this.#timer);
        if (!this.#isUpToDate) void this.#ask();
      },
      onDesign: (answer) => this.#show(answer),
      onLost: () => {
        this.#isLive = false;
        this.#askLater();
      },
      onEnd: () => {
        this.#closeStream = undefined;
        this.#isLive = false;
        this.#tryStreamFromMs = Date.now() + this.#streamPauseMs;
        this.#streamPauseMs = Math.min(2 * this.#streamPauseMs, longestPauseMs);
        void this.#ask();
      },
    });
  }

  #show(answer: unknown): void {
    const found = this.#page.read(answer);
    if (!found) return;
    this.#heard += 1;
    this.#isUpToDate = true;
    this.#page.onOutcome({ kind: 'loaded', found });
  }

  #leaveStream(): void {
    this.#closeStream?.();
    this.#closeStream = undefined;
    this.#isLive = false;
  }
}
