import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { Suggestion } from '@punktgenau/crosshair/visibility';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sceneLabel } from '#shared/designs/scene-labels.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { middleLook } from '../model/look.ts';
import type { Sight } from '../model/sight.ts';
import { backdropKey } from '../model/view.ts';
import type { Zoom } from '../model/zoom.ts';
import { useStage, useValue } from '../session/editor-context.ts';
import { visibilityJudge } from '../visibility/ask-visibility.ts';

/** Says that the crosshair gets lost on this backdrop, and offers the smallest change that makes it visible. */
export function ContrastWarning() {
  const { session, view } = useStage();
  const name = useValue(view.backdrop);
  const key = backdropKey(name, useValue(view.ownBackdrop));
  const readLost = () => view.judged.get()?.byKey[key]?.grade === 'lost';
  const isLost = useSyncExternalStore(view.judged.subscribe, readLost, readLost);
  const offer = useOffer(isLost ? key : undefined);
  if (!isLost) return null;
  return (
    <div className="stage-tag contrast-warning" role="status">
      <p>
        <b>{m.designer_contrast_low()}</b>{' '}
        <span>
          {name === 'own'
            ? m.designer_contrast_low_screenshot()
            : m.designer_contrast_low_scene({ scene: sceneLabel(name) })}
        </span>
      </p>
      {offer && (
        <Button size="sm" onClick={() => session.store.change(offer.change)}>
          {offerWords(offer, session.store.current())}
        </Button>
      )}
    </div>
  );
}

/** What would help on a backdrop where the crosshair gets lost, as the dialog would suggest for it alone. */
function useOffer(key: string | undefined): Suggestion | undefined {
  const { session, view } = useStage();
  const { store } = session;
  const judged = useValue(view.judged);
  const [found, setFound] = useState<{ readonly of: unknown; readonly offer: Suggestion | undefined }>();
  useEffect(() => {
    if (key === undefined || !judged) return;
    const stop = new AbortController();
    const { vision } = judged;
    const question = { design: store.current(), own: view.ownBackdrops.get(), vision, signal: stop.signal };
    visibilityJudge.offer(key, question).then(
      (offer) => !stop.signal.aborted && setFound({ of: judged, offer }),
      // It was given up, or is not to be loaded now: the warning stands without an offer.
      () => undefined,
    );
    return () => stop.abort();
  }, [key, judged, store, view]);
  return found?.of === judged ? found?.offer : undefined;
}

function offerWords({ kind, change }: Suggestion, { hasOutline }: CrosshairDesign): string {
  if (kind === 'opacity') return m.designer_contrast_opacity();
  if (kind === 'color') return m.designer_visibility_offer_color({ color: change.color ?? '' });
  if (change.opacity !== undefined) return m.designer_contrast_both();
  return hasOutline ? m.designer_contrast_outline_color() : m.designer_contrast_outline();
}

/** Leads back to the middle of the backdrop. */
export function CentreButton() {
  const { view } = useStage();
  return (
    <div className="stage-tag centre-button">
      <Button size="sm" variant="ghost" onClick={() => view.look.set(middleLook)}>
        {m.designer_look_middle()}
      </Button>
    </div>
  );
}

/** Stops the clip behind the crosshair, and lets it go on. */
export function ClipButton() {
  const { view } = useStage();
  const isPaused = useValue(view.isClipPaused);
  return (
    <div className="stage-tag clip-button">
      <Button size="sm" variant="ghost" onClick={() => view.isClipPaused.set(!isPaused)}>
        <Icon name={isPaused ? 'play' : 'pause'} size="sm" />
        {isPaused ? m.designer_clip_play() : m.designer_clip_pause()}
      </Button>
    </div>
  );
}

type SightHintProps = { readonly sight: Sight; readonly fitting: Zoom };

/** Says that the crosshair cannot be seen in this view, and leads to the one where it can. */
export function SightHint({ sight, fitting }: SightHintProps) {
  const { view } = useStage();
  const zoom = useValue(view.zoom);
  return (
    <div className="stage-tag sight-hint" role="status">
      <p>{sight === 'larger' ? m.designer_larger_than_view() : m.designer_out_of_view()}</p>
      {zoom !== fitting && (
        <Button size="sm" onClick={() => view.zoom.set(fitting)}>
          {m.designer_fit({ zoom: fitting })}
        </Button>
      )}
    </div>
  );
}
