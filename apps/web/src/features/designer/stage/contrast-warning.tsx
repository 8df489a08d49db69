import { resolveDynamicColor, visibility } from '@punktgenau/crosshair';
import { sceneLabel } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { isHardToSee, offeredOutline } from '../model/outline-offer.ts';
import { useDesignValue } from '../session/design-context.ts';
import { useEditor } from '../session/editor-context.ts';
import { formatRatio, useBackdrop } from '../session/use-backdrop.ts';

const seenFields = ['color', 'dynamicColor', 'hasOutline', 'outlineColor'] as const;

/** Says that the crosshair is hard to find on this backdrop, and offers the outline that mends it. */
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
