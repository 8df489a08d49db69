/** Where an existing design stands: all kept, something not sent yet, on its way, or refused. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

export type AutosaveOptions<Snapshot> = {
  /** Sends a snapshot; resolves to whether it was kept. Must not reject. */
  readonly save: (snapshot: Snapshot) => Promise<boolean>;
  /** How long to wait after the last change, in milliseconds. */
  readonly delayMs: number;
  /** Whether changes are sent by themselves; otherwise only `saveNow` sends. Asked at every change. */
  readonly isAutomatic: () => boolean;
  /** Runs a task later and returns how to call it off. */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  readonly onState: (state: SaveState) => void;
};

export type Autosave<Snapshot> = {
  state(): SaveState;
  /** Takes the newest snapshot; an older one that was not sent yet is dropped, since this one contains it. */
  changed(snapshot: Snapshot): void;
  /** Sends what is not kept yet, now. Resolves to whether everything is kept. */
  saveNow(): Promise<boolean>;
  /** The newest snapshot that was not acknowledged, for a last attempt while the page goes away. */
  unacknowledged(): Snapshot | undefined;
  stop(): void;
};

/**
 * Keeps an existing design: one request at a time, the newest snapshot last, and a refused one is held until it is
 * sent again. Knows nothing of HTTP or timers.
 */
export function createAutosave<Snapshot>(options: AutosaveOptions<Snapshot>): Autosave<Snapshot> {
  let state: SaveState = 'saved';
  let waiting: { readonly snapshot: Snapshot } | undefined;
  let sending: { readonly snapshot: Snapshot; readonly done: Promise<void> } | undefined;
  let cancelTimer: (() => void) | undefined;

  const enter = (next: SaveState) => {
    if (state === next) return;
    state = next;
    options.onState(next);
  };
  const stopTimer = () => {
    cancelTimer?.();
    cancelTimer = undefined;
  };
  const send = (): Promise<void> => {
    stopTimer();
    if (sending !== undefined) return sending.done;
    if (waiting === undefined) return Promise.resolve();
    const { snapshot } = waiting;
    waiting = undefined;
    const done = options.save(snapshot).then((kept) => {
      sending = undefined;
      if (!kept) {
        waiting ??= { snapshot };
        stopTimer();
        enter('failed');
      } else if (waiting === undefined) {
        enter('saved');
      } else {
        enter('unsaved');
        wait();
      }
    });
    sending = { snapshot, done };
    enter('saving');
    return done;
  };
  const wait = () => {
    stopTimer();
    if (options.isAutomatic()) cancelTimer = options.schedule(() => void send(), options.delayMs);
  };

  return {
    state: () => state,
    changed(snapshot) {
      waiting = { snapshot };
      if (sending === undefined) enter('unsaved');
      wait();
    },
    async saveNow() {
      await sending?.done;
      await send();
      return waiting === undefined;
    },
    unacknowledged: () => (waiting ?? sending)?.snapshot,
    stop: stopTimer,
  };
}
