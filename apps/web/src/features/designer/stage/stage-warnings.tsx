import { resolveDynamicColor, visibility } from '@punktgenau/crosshair';
import { sceneLabel } from '#shared/designs/scene-labels.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { isHardToSee, offeredOutline } from '../model/outline-offer.ts';
import type { Sight } from '../model/stage-geometry.ts';
import type { Zoom } from '../model/zoom.ts';
import { useDesignValue, useEditor, useValue } from '../session/editor-context.ts';
import { formatRatio, useBackdrop } from '../session/use-backdrop.ts';

const seenFields = ['color', 'dynamicColor', 'hasOutline', 'outlineColor'] as const;

/** Says that the crosshair is hard to find on this backdrop, and offers the outline that makes it visible. */
export function ContrastWarning() {
  const { store } = useEditor().session;
  const { name, luminance } = useBackdrop();
  const hardness = useDesignValue(seenFields, (design) => {
    const seen = resolveDynamicColor(design, { luminance });
    return isHardToSee(seen, luminance) ? formatRatio(visibility(seen, { luminance }).ratio) : '';
  });
  if (hardness === '') return null;
  const offer = () => {
    const design = store.current();
    store.change(offeredOutline(resolveDynamicColor(design, { luminance }), luminance));
  };
  return (
    <div className="stage-tag contrast-warning" role="status">
      <p>
        <b>{m.designer_contrast_low({ ratio: hardness })}</b>{' '}
        <span>
          {name === 'screenshot'
            ? m.designer_contrast_low_screenshot()
            : m.designer_contrast_low_scene({ scene: sceneLabel(name) })}
        </span>
      </p>
      <Button size="sm" onClick={offer}>
        {m.designer_contrast_outline()}
      </Button>
    </div>
  );
}

type SightHintProps = { readonly sight: Sight; readonly fitting: Zoom };

/** Says that the crosshair cannot be seen in this view, and leads to the one where it can. */
export function SightHint({ sight, fitting }: SightHintProps) {
  const { view } = useEditor();
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
