import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import type { Sight } from '../model/stage-geometry.ts';
import type { Zoom } from '../model/zoom.ts';
import { useEditor, useValue } from '../session/editor-context.ts';

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
