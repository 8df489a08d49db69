import { followOverlayDesign } from '@punktgenau/contract/designs/endpoints';
import { urlOf } from '@punktgenau/contract/endpoint';
import type { Log } from '../log/log.ts';
import type { DesignCrosshair } from '../overlay/crosshair-artist.ts';
import { crosshairOfDraft } from '../overlay/crosshair-of.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';
import type { Clock } from '../ports/clock.ts';
import { followStream } from '../service/follow-stream.ts';
import type { ServiceClient } from '../service/service-client.ts';

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
  const shown = createShownDraft(designId, dependencies);
  const path = urlOf(followOverlayDesign, { params: { id: designId } });
  return followStream(path, dependencies, {
    onEvent({ name, data }) {
      if (name === 'draft') shown.draft(data);
      if (name === 'design') void shown.saved();
    },
    // Its end will not be reported any more.
    onLost: shown.end,
  });
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
