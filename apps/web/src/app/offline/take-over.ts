/** Within which a new service worker takes over, where nothing holds it up. */
const takeOverMs = 1500;

type TakeOverActions = {
  /** Asks the new service worker to take over. */
  readonly skipWaiting: () => void;
  /** Loads the page, which keeps what is not saved as it does whenever a page is left. */
  readonly reload: () => void;
  /** Takes the service workers away and loads the page, which registers the new one again. Their files stay. */
  readonly reloadWithout: () => void;
};

/**
 * Lets a new release take the page's place. Chromium keeps a new service worker waiting for up to five minutes when the page asks the old one for
 * a file while that one stops, be it a picture under the pointer. A document that is asked for in these minutes goes to the old one, which never
 * answers. So the page is loaded without either of them when nothing has happened for a while. It is loaded once.
 */
export function createTakeOver({ skipWaiting, reload, reloadWithout }: TakeOverActions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeaving = false;
  const leaveBy = (way: () => void) => {
    if (isLeaving) return;
    isLeaving = true;
    clearTimeout(timer);
    way();
  };
  return {
    /** The player wants the new release. */
    begin(): void {
      timer ??= setTimeout(() => leaveBy(reloadWithout), takeOverMs);
      skipWaiting();
    },
    /** A service worker has taken over. Returns whether that was wanted here, so that the page is loaded. */
    end(): boolean {
      if (timer !== undefined) leaveBy(reload);
      return isLeaving;
    },
  };
}
