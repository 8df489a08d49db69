import { followOverlayDesign } from '@punktgenau/contract/designs/endpoints';
import { eventStreamType, urlOf } from '@punktgenau/contract/endpoint';
import type { Log } from '../log/log.ts';
import type { DesignCrosshair } from '../overlay/crosshair-artist.ts';
import { crosshairOfDraft } from '../overlay/crosshair-of.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';
import type { Clock } from '../ports/clock.ts';
import type { HttpAnswer } from '../ports/http.ts';
import { type ServiceClient, ServiceUnreachableError } from '../service/service-client.ts';
import { eventsOf } from './read-events.ts';

/** Hears of changes of the design on the screen, saved ones and those that an editor is just making, by the service's stream of it. */
export type DesignWatch = { stop(): void };

type Dependencies = {
  readonly service: Pick<ServiceClient, 'send'>;
  readonly overlay: Pick<OverlayController, 'state' | 'onChanged' | 'showDraft'>;
  readonly clock: Clock;
  readonly log: Log;
  /** The design on the screen may have been saved otherwise; resolves when it is shown as it is saved. */
  readonly onSaved: () => Promise<void>;
};

/** Pauses before a stream that was lost is opened again; they double. */
const pauses = { fromMs: 1_000, toMs: 60_000 };
/** The service says that there is nothing to follow: another design, or another player, has to come first. */
const refusals: readonly number[] = [400, 401, 403, 404];

export function createDesignWatch(dependencies: Dependencies): DesignWatch {
  const { overlay } = dependencies;
  let watched: number | null = null;
  let end = () => {};

  const follow = () => {
    const { isActive, crosshair } = overlay.state();
    const designId = isActive ? (crosshair?.designId ?? null) : null;
    if (designId === watched) return;
    end();
    watched = designId;
    end = designId === null ? () => {} : watch(designId, dependencies);
  };
  const unsubscribe = overlay.onChanged(follow);
  follow();
  return {
    stop() {
      unsubscribe();
      end();
    },
  };
}

/** Follows one design until it is called off, gone or refused. */
function watch(designId: number, dependencies: Dependencies): () => void {
  const { service, clock, log } = dependencies;
  const calledOff = new AbortController();
  const { signal } = calledOff;
  let cancelPause = () => {};
  let version: string | undefined;
  let pauseMs = pauses.fromMs;
  const shown = createShownDraft(designId, dependencies);
  const path = urlOf(followOverlayDesign, { params: { id: designId } });

  async function listen(): Promise<'over' | 'lost'> {
    const headers = { accept: eventStreamType, ...(version !== undefined && { 'last-event-id': version }) };
    const answer: HttpAnswer = await service.send(path, { headers, signal });
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      return refusals.includes(answer.status) ? 'over' : 'lost';
    }
    for await (const { name, id, data } of eventsOf(answer.body)) {
      pauseMs = pauses.fromMs;
      if (name === 'gone') return 'over';
      if (name === 'draft' || name === 'design') version = id;
      if (name === 'draft') shown.draft(data);
      if (name === 'design') void shown.saved();
    }
    return 'lost';
  }
  async function listenAgain(): Promise<void> {
    let outcome: 'over' | 'lost' = 'lost';
    try {
      outcome = await listen();
    } catch (err) {
      if (signal.aborted) return;
      if (!(err instanceof ServiceUnreachableError)) log.warn({ err }, 'A design could not be followed');
    }
    // Its end will not be reported any more.
    shown.end();
    if (outcome === 'over' || signal.aborted) return;
    // Spread out: after a restart of the service all companions come back.
    cancelPause = clock.after(pauseMs * (0.5 + Math.random()), () => void listenAgain());
    pauseMs = Math.min(2 * pauseMs, pauses.toMs);
  }

  void listenAgain();
  return () => {
    calledOff.abort();
    cancelPause();
    shown.end();
  };
}

/** What is shown of a design besides what is saved: the draft that came last. */
function createShownDraft(designId: number, { overlay, log, onSaved }: Dependencies) {
  let drafts = 0;
  let isShown = false;
  const show = (draft: DesignCrosshair | null) => {
    isShown = draft !== null;
    overlay.showDraft(draft).catch((err: unknown) => log.warn({ err }, 'A draft could not be shown'));
  };
  const end = () => {
    if (isShown) show(null);
  };
  return {
    end,
    /** @param data of the event that brought it */
    draft(data: string): void {
      const draft = crosshairOfDraft(designId, data);
      if (!draft) return;
      drafts += 1;
      show(draft);
    },
    /** What was saved takes the draft's place when it is there, unless the next draft has come by then. */
    async saved(): Promise<void> {
      const before = drafts;
      await onSaved();
      if (drafts === before) end();
    },
  };
}
