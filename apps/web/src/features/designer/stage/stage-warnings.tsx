import { sceneLabel } from '#shared/designs/scene-labels.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import {
  behindDesign,
  contrastFields,
  contrastOn,
  type OfferKind,
  offeredChange,
} from '../model/contrast.ts';
import { middleLook } from '../model/look.ts';
import type { Sight } from '../model/stage-geometry.ts';
import type { Zoom } from '../model/zoom.ts';
import { useDesignValue, useStage, useValue } from '../session/editor-context.ts';

const offerWords = {
  outline: m.designer_contrast_outline,
  outline_color: m.designer_contrast_outline_color,
  opacity: m.designer_contrast_opacity,
  both: m.designer_contrast_both,
} as const satisfies Record<OfferKind, () => string>;

/** Says that the crosshair gets lost on this backdrop, and offers the smallest change that makes it visible. */
export function ContrastWarning() {
  const { session, view } = useStage();
  const { store } = session;
  const name = useValue(view.backdrop);
  const behind = behindDesign(name, useValue(view.ownBackdrop));
  const offer = useDesignValue(contrastFields, (design) =>
    contrastOn(design, behind).verdict === 'lost' ? offeredChange(design, behind).kind : '',
  );
  if (offer === '') return null;
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
      <Button size="sm" onClick={() => store.change(offeredChange(store.current(), behind).change)}>
        {offerWords[offer]()}
      </Button>
    </div>
  );
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
