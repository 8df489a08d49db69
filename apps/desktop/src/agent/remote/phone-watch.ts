import { isDeepStrictEqual } from 'node:util';
import { shareDraft } from '@punktgenau/contract/designs/draft-endpoint';
import type { OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import type { PhoneState } from '@punktgenau/contract/desktop/phone-schemas';
import { urlOf } from '@punktgenau/contract/endpoint';
import { limits } from '@punktgenau/contract/limits/limits';
import { followRemote } from '@punktgenau/contract/remote/endpoints';
import {
  followedDraftSchema,
  pairedPhonesSchema,
  remoteDesignEventSchema,
} from '@punktgenau/contract/remote/remote-schemas';
import { type CrosshairDesign, designOf, sameDesign } from '@punktgenau/crosshair';
import { createSignal } from '@punktgenau/signal';
import * as z from 'zod/mini';
import type { DesignKeySource } from '../hotkeys/design-keys.ts';
import type { Log } from '../log/log.ts';
import { crosshairOfSavedDesign } from '../overlay/crosshair-of.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';
import type { Clock } from '../ports/clock.ts';
import { followStream } from '../service/follow-stream.ts';
import type { ReadEvent } from '../service/read-events.ts';
import { type ServiceClient, ServiceUnreachableError } from '../service/service-client.ts';

/** What paired phones do to the crosshair over the game, besides their drafts, which the stream of the design brings. */
export type PhoneWatch = {
  /** A player is here: if a phone is paired it is followed. */
  follow(): void;
  /** A phone is being paired: it is waited for. */
  awaitPhone(): void;
  /** No player is here any more. */
  leave(): void;
  stop(): void;
  state(): PhoneState;
  /** Shows the design as it is saved, where the phone has fallen silent: one that draws brings its draft again. */
  discard(): Promise<void>;
  onChanged(listener: (state: PhoneState) => void): () => void;
};

type Dependencies = {
  readonly service: Pick<ServiceClient, 'send'>;
  readonly overlay: Pick<OverlayController, 'state' | 'activate' | 'onChanged'>;
  readonly source: Pick<DesignKeySource, 'fetchDesign'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly serviceUrl: URL;
};

/** A code, and the question that follows it: so long may a phone be on its way. */
const pairingMs = 2 * limits.pairingSeconds * 1_000;
/** A phone renews its drafts more often. */
const silenceMs = 2_500;
/** The service forgets a draft that does not come again. */
const renewalMs = 1_500;

export function createPhoneWatch(dependencies: Dependencies): PhoneWatch {
  const { overlay, clock, serviceUrl } = dependencies;
  const remoteUrl = new URL('/remote', serviceUrl).href;
  const state = createSignal<PhoneState>({ isPaired: false, draft: null, remoteUrl }, isDeepStrictEqual);
  const change = (to: Partial<PhoneState>) => state.set({ ...state.get(), ...to });
  const held = createHeldDraft(dependencies, state.get, change);
  let endStream: (() => void) | undefined;
  let cancelWaiting = () => {};
  let isWaiting = false;

  const leave = () => {
    endStream?.();
    endStream = undefined;
    cancelWaiting();
    isWaiting = false;
    held.release();
    change({ isPaired: false });
  };
  const listener = listenTo({
    draft(designId, design) {
      change({ isPaired: true });
      held.draft(designId, design);
    },
    discard: held.discarded,
    switch: (designId) => void switchTo(designId, dependencies),
    phones(count) {
      if (count === 0) held.release();
      change({ isPaired: count > 0 });
      if (count === 0 && !isWaiting) leave();
    },
  });
  const unsubscribe = overlay.onChanged(held.overlayChanged);
  // After a loss, what the phone drew last stays until it is heard of again.
  const handlers = { onEvent: listener, onLost: () => undefined };
  const follow = () => {
    endStream ??= followStream(urlOf(followRemote), dependencies, handlers);
  };

  return {
    follow,
    awaitPhone() {
      isWaiting = true;
      cancelWaiting();
      cancelWaiting = clock.after(pairingMs, () => {
        isWaiting = false;
        if (!state.get().isPaired) leave();
      });
      follow();
    },
    leave,
    stop() {
      leave();
      unsubscribe();
    },
    state: state.get,
    discard: held.discard,
    onChanged: state.subscribe,
  };
}

/** What a phone can do, by the events that tell of it. */
type PhoneDeeds = {
  draft(designId: number, design: CrosshairDesign): void;
  discard(designId: number): void;
  switch(designId: number): void;
  phones(count: number): void;
};

/** @returns reads each event and does what it tells */
function listenTo(deeds: PhoneDeeds): (event: ReadEvent) => void {
  const readers = new Map([
    ['draft', said(followedDraftSchema, ({ design }) => deeds.draft(design.id, designOf(design)))],
    ['discard', said(remoteDesignEventSchema, ({ designId }) => deeds.discard(designId))],
    ['switch', said(remoteDesignEventSchema, ({ designId }) => deeds.switch(designId))],
    ['phones', said(pairedPhonesSchema, ({ count }) => deeds.phones(count))],
  ]);
  return ({ name, data }) => readers.get(name)?.(data);
}

/** Reads what an event says; what cannot be read is of a newer service. */
function said<Value>(schema: z.ZodMiniType<Value>, act: (value: Value) => void): (data: string) => void {
  return (data) => {
    let value: unknown;
    try {
      value = JSON.parse(data);
    } catch {
      return;
    }
    const read = z.safeParse(schema, value);
    if (read.success) act(read.data);
  };
}

/** Shows another design in place of the one that is on the screen; where nothing is, nothing comes. */
async function switchTo(designId: number, { overlay, source, log }: Dependencies): Promise<void> {
  const { isActive, crosshair } = overlay.state();
  if (!isActive || crosshair?.designId === designId) return;
  try {
    const saved = await source.fetchDesign(designId);
    const wanted = saved === null || saved === 'missing' ? null : crosshairOfSavedDesign(saved);
    if (wanted && overlay.state().isActive) await overlay.activate(wanted);
  } catch (err) {
    log.warn({ err }, 'A phone could not switch the design');
  }
}

/**
 * The draft of the design on the screen. Where the phone falls silent, because it was put away, it is sent in its place, so that the
 * crosshair stays as it was made until it is saved or discarded.
 */
function createHeldDraft(
  dependencies: Dependencies,
  state: () => PhoneState,
  change: (to: Partial<PhoneState>) => void,
) {
  const { overlay, clock } = dependencies;
  /** The design as it was saved when the phone began. */
  let base: CrosshairDesign | undefined;
  let discardedDesign: CrosshairDesign | undefined;
  let cancelTimer = () => {};

  const release = () => {
    cancelTimer();
    base = undefined;
    change({ draft: null });
  };
  const hold = () => {
    const { draft } = state();
    if (!draft) return;
    change({ draft: { ...draft, isHeld: true } });
    void sendDraft(draft.designId, draft.design, dependencies);
    cancelTimer = clock.after(renewalMs, hold);
  };

  return {
    release,
    draft(designId: number, design: CrosshairDesign): void {
      const shown = shownDesign(designId, overlay.state());
      if (!shown || (discardedDesign && sameDesign(design, discardedDesign))) return;
      discardedDesign = undefined;
      if (sameDesign(design, shown)) {
        release();
        return;
      }
      base ??= shown;
      change({ draft: { designId, design, isHeld: false } });
      cancelTimer();
      cancelTimer = clock.after(silenceMs, hold);
    },
    /** By the phone itself. */
    discarded(designId: number): void {
      if (state().draft?.designId === designId) release();
    },
    async discard(): Promise<void> {
      const { draft } = state();
      if (!draft || !base) return;
      discardedDesign = draft.design;
      const saved = base;
      release();
      // What was sent last would be shown for some seconds more.
      await sendDraft(draft.designId, saved, dependencies);
    },
    /** Another design is shown, or this one was saved. */
    overlayChanged(now: OverlayState): void {
      const { draft } = state();
      const shown = draft && shownDesign(draft.designId, now);
      if (draft && !(shown && base && sameDesign(shown, base))) release();
    },
  };
}

/** The design with this number, if it is on the screen. */
function shownDesign(designId: number, { crosshair }: OverlayState): CrosshairDesign | undefined {
  return crosshair?.kind === 'design' && crosshair.designId === designId ? crosshair.design : undefined;
}

/** Sends a draft as an editor does. */
async function sendDraft(
  designId: number,
  design: CrosshairDesign,
  { service, log }: Dependencies,
): Promise<void> {
  try {
    const answer = await service.send(urlOf(shareDraft, { params: { id: designId } }), {
      method: shareDraft.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(design),
    });
    await answer.body?.cancel();
  } catch (err) {
    if (!(err instanceof ServiceUnreachableError)) log.warn({ err }, 'A draft could not be sent');
  }
}
