import type { LoadOutcome } from './load-design.ts';

/** A change saved in the editor appears in a running stream after at most this long. */
export const refreshPeriodMs = 5_000;

/** While nothing answers, or the design is gone, the pauses double up to this. */
export const longestPauseMs = 60_000;

/** What following needs to know of the page. */
export type FollowedPage = {
  load(): Promise<LoadOutcome>;
  onOutcome(outcome: LoadOutcome): void;
  /** A hidden page asks nothing; it asks again as soon as it is shown. */
  isVisible(): boolean;
};

export type Follower = {
  /** Asks now, whatever the pause; while a question is under way, that one counts. */
  refresh(): void;
};

/** Asks for the design, and again and again while the page is visible. */
export function followDesign(page: FollowedPage): Follower {
  let pauseMs = refreshPeriodMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const outcome = await page.load();
    isAsking = false;
    pauseMs = outcome.kind === 'loaded' ? refreshPeriodMs : Math.min(2 * pauseMs, longestPauseMs);
    page.onOutcome(outcome);
    timer = setTimeout(() => {
      if (page.isVisible()) void ask();
    }, pauseMs);
  }

  void ask();
  return { refresh: () => void ask() };
}
