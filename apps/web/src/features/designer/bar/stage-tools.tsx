import { lazy, Suspense } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { gridFromZoom, isZoom, zoomSteps } from '../model/zoom.ts';
import { useStage, useValue } from '../session/editor-context.ts';

const BackdropPicker = lazy(() => import('../backdrops/backdrop-picker.tsx'));

/** What changes the look at the crosshair and not the crosshair: backdrop, zoom, pixel grid. */
export function StageTools() {
  const { view } = useStage();
  const zoom = useValue(view.zoom);
  const hasGrid = useValue(view.grid);
  return (
    <div className="ed-tools">
      <Suspense fallback={<div className="backdrops" />}>
        <BackdropPicker />
      </Suspense>
      <div className="ed-zoom" title={m.designer_zoom_hint()}>
        <SegmentedControl
          label={m.designer_zoom()}
          value={String(zoom)}
          onValueChange={(value) => {
            const next = Number(value);
            if (isZoom(next)) view.zoom.set(next);
          }}
          options={zoomSteps.map((step) => ({
            value: String(step),
            label: `${step}×`,
            accessibleLabel: m.designer_zoom_step({ step }),
          }))}
        />
        <Button
          isIcon
          aria-pressed={hasGrid}
          aria-label={m.designer_grid()}
          title={m.designer_grid_hint()}
          // Lit only while it is to be seen.
          className={hasGrid && zoom >= gridFromZoom ? 'text-accent!' : ''}
          onClick={() => view.grid.set(!hasGrid)}
        >
          <Icon name="grid" size="sm" />
        </Button>
      </div>
    </div>
  );
}
