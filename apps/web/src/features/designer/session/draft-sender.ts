import { shareDraft } from '@punktgenau/contract/designs/draft-endpoint';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { call } from '#shared/api/call.ts';
import type { DesignStore } from '../model/design-store.ts';
import type { ValueStore } from '../model/value-store.ts';
import type { EditorSession } from './editor-session.ts';

/** At most thirty drafts a second. */
const shownPauseMs = 34;
/** While no surface shows them, drafts only ask whether one does. */
const unseenPauseMs = 500;
/** A server forgets a draft that does not come again; this keeps it while its changes are not saved. */
const renewalMs = 1_500;
const failedPauseMs = 5_000;
/** That somebody looks is said no longer than it was heard of. */
const shownMs = 5_000;

export type DraftSenderOptions = {
  readonly session: Pick<EditorSession, 'designId' | 'saveState'> & {
    readonly store: Pick<DesignStore, 'current'> & { subscribeAll(listener: () => void): () => void };
  };
  /** Whether the design is seen on a surface of its owner while it is edited. */
  readonly isLive: ValueStore<boolean>;
  /** Until then another device sends the same drafts (`Date.now()`). */
  readonly notBeforeMs?: () => number;
  /** Sends a draft; resolves to whether somebody sees it. */
  readonly send?: (id: number, design: CrosshairDesign) => Promise<boolean>;
};

/**
 * Sends a saved design while it is being edited to its owner's surfaces: one request at a time, always the newest state, and the last
 * one for certain. Only changes that are not saved yet are sent.
 *
 * @returns ends it
 */
export function sendDrafts({
  session,
  isLive,
  notBeforeMs = () => 0,
  send = sendToServer,
}: DraftSenderOptions): () => void {
  const { store, designId, saveState } = session;
  let isChanged = true;
  let isSending = false;
  let isStopped = false;
  let sentAtMs = 0;
  let allowedAtMs = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const live = rememberShown(isLive);

  function goOn(): void {
    clearTimeout(pause);
    const id = designId.get();
    if (isStopped || isSending || id === null || saveState.get() === 'saved') return;
    const dueAtMs = isChanged ? allowedAtMs : Math.max(allowedAtMs, sentAtMs + renewalMs);
    const waitMs = Math.max(dueAtMs, notBeforeMs()) - Date.now();
    if (waitMs > 0) pause = setTimeout(goOn, waitMs);
    else void sendNow(id);
  }
  async function sendNow(id: number): Promise<void> {
    isChanged = false;
    isSending = true;
    sentAtMs = Date.now();
    let pauseMs = failedPauseMs;
    try {
      const isShown = await send(id, store.current());
      if (!isStopped) live.note(isShown);
      pauseMs = isShown ? shownPauseMs : unseenPauseMs;
    } catch {
      // Offline, signed out or over a limit: saving says so.
    }
    isSending = false;
    allowedAtMs = sentAtMs + pauseMs;
    goOn();
  }

  const unsubscribe = store.subscribeAll(() => {
    isChanged = true;
    goOn();
  });
  const unsubscribeState = saveState.subscribe(goOn);
  goOn();
  return () => {
    isStopped = true;
    unsubscribe();
    unsubscribeState();
    clearTimeout(pause);
    live.note(false);
  };
}

/** Whether somebody looks: as the last answer said, for a while. */
function rememberShown(isLive: ValueStore<boolean>) {
  let forget: ReturnType<typeof setTimeout> | undefined;
  return {
    note(isShown: boolean): void {
      isLive.set(isShown);
      clearTimeout(forget);
      if (isShown) forget = setTimeout(() => isLive.set(false), shownMs);
    },
  };
}

const sendToServer = async (id: number, design: CrosshairDesign) =>
  (await call(shareDraft, { params: { id }, body: design })).isShown;
