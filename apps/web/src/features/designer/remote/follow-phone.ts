import { urlOf } from '@punktgenau/contract/endpoint';
import { followRemote } from '@punktgenau/contract/remote/endpoints';
import {
  followedDraftSchema,
  pairedPhonesSchema,
  remoteDesignEventSchema,
} from '@punktgenau/contract/remote/remote-schemas';
import { type CrosshairDesign, designOf } from '@punktgenau/crosshair';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { notePhone } from './phone-hint.ts';

/** What the editor's own senders have to know of a phone that changes the same design. */
export type PhoneHold = {
  /** What is shown came from a phone: it is saved when the player says so, and not by itself. */
  isHeld: boolean;
  /** Until then the phone sends drafts itself (`Date.now()`). */
  untilMs: number;
};

const noHold: PhoneHold = { isHeld: false, untilMs: 0 };

type Followed = Pick<EditorSession, 'store' | 'designId' | 'saveState'>;

/** What a phone has done to the open design: what stood there before, what it drew last, and in which step of undoing. */
type Drawing = {
  readonly before: CrosshairDesign;
  readonly newest: CrosshairDesign;
  readonly step: number | undefined;
};

/** A phone renews its drafts more often. When it no longer does, the editor sends what it shows. */
const silenceMs = 2_500;

/** Follows paired phones: what they do to the design that is open becomes a change of it here. No network, no DOM. */
export function createPhoneFollower(
  session: Followed,
  hold: PhoneHold,
  onSwitch: (designId: number) => void,
  nowMs: () => number = Date.now,
) {
  const { store, designId, saveState } = session;
  let phone: Drawing | undefined;
  // What the player changes here is theirs, and is kept as ever.
  const { apply, stop: stopListening } = tellOwnChanges(store, () => {
    hold.isHeld = false;
  });
  const release = () => {
    Object.assign(hold, noHold);
    phone = undefined;
    apply(store.endGesture);
  };
  /** @returns whether something was taken back */
  const takeBack = (): boolean => {
    const { before } = phone ?? {};
    const wasHeld = hold.isHeld;
    release();
    if (wasHeld && before) apply(() => store.change(before));
    return wasHeld;
  };
  const stops = [
    stopListening,
    designId.subscribe(release),
    saveState.subscribe(() => {
      if (saveState.get() === 'saved') release();
    }),
  ];

  return {
    draft(drawn: CrosshairDesign & { readonly id: number }, ofStep: number): void {
      if (drawn.id !== designId.get()) return;
      const { before = store.current(), newest = before, step } = phone ?? {};
      const design = designOf(drawn);
      const changed = changesBetween(newest, design);
      phone = { before, newest: design, step: changed ? ofStep : step };
      hold.untilMs = nowMs() + silenceMs;
      if (!changed) return;
      hold.isHeld = true;
      apply(() => {
        const gesture = `phone-${ofStep}`;
        if (step !== ofStep) store.startGesture(gesture);
        store.change(changed, gesture);
      });
    },
    discard(id: number): void {
      if (id === designId.get() && phone) takeBack();
    },
    phonesEnded: takeBack,
    switchTo: (id: number) => id !== designId.get() && onSwitch(id),
    stop(): void {
      for (const stop of stops) stop();
      Object.assign(hold, noHold);
    },
  };
}

/** Makes changes of a store, and hears of those that somebody else makes. */
function tellOwnChanges(store: Followed['store'], onOther: () => void) {
  let isApplying = false;
  return {
    apply(change: () => void): void {
      isApplying = true;
      try {
        change();
      } finally {
        isApplying = false;
      }
    },
    stop: store.subscribeAll(() => {
      if (!isApplying) onOther();
    }),
  };
}

/** The fields that are others now, if any: what was changed here in the meantime stays. */
function changesBetween(from: CrosshairDesign, to: CrosshairDesign): Partial<CrosshairDesign> | undefined {
  const fields = (Object.keys(to) as (keyof CrosshairDesign)[]).filter((field) => from[field] !== to[field]);
  return fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, to[field]])) : undefined;
}

/**
 * Follows paired phones by a stream of events, in the tab of this browser that asked last: streams are few (ADR 0054).
 *
 * @param onSwitch has the editor open another design
 * @returns ends it
 */
export function followPhone(
  session: Followed,
  hold: PhoneHold,
  onSwitch: (designId: number) => void,
): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  const follower = createPhoneFollower(session, hold, onSwitch);
  const end = new AbortController();
  const listen = () => {
    if (!end.signal.aborted) return listenUntil(end, follower);
  };
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) void listen();
  // Another tab that takes it rejects the promise of this one.
  else locks.request('punktgenau-remote', { steal: true }, listen).catch(() => end.abort());
  return () => {
    end.abort();
    follower.stop();
  };
}

/** Resolves when the stream is over. */
function listenUntil(end: AbortController, follower: ReturnType<typeof createPhoneFollower>): Promise<void> {
  const source = new EventSource(urlOf(followRemote));
  const close = () => end.abort();
  const hear = <Value>(
    name: string,
    schema: { safeParse(data: unknown): { success: boolean; data?: Value } },
    act: (value: Value) => void,
  ) =>
    source.addEventListener(name, ({ data }) => {
      const said = schema.safeParse(JSON.parse(data));
      if (said.success) act(said.data as Value);
    });
  hear('draft', followedDraftSchema, ({ step, design }) => follower.draft(design, step));
  hear('discard', remoteDesignEventSchema, ({ designId }) => follower.discard(designId));
  hear('switch', remoteDesignEventSchema, ({ designId }) => follower.switchTo(designId));
  hear('phones', pairedPhonesSchema, ({ count }) => {
    if (count > 0) return;
    notePhone(false);
    if (follower.phonesEnded()) toast({ title: m.remote_ended_toast() });
    close();
  });
  source.addEventListener('gone', close);
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) close();
  });
  return new Promise((finish) => {
    end.signal.addEventListener('abort', () => {
      source.close();
      finish();
    });
  });
}
