import { fittingZoom, type Sight, sightOf } from '../model/sight.ts';
import type { EditorView } from '../model/view.ts';
import type { Zoom } from '../model/zoom.ts';
import type { StageEditor } from '../session/editor-context.ts';
import { paintGrid } from './paint-grid.ts';
import { bindStageInput } from './stage-input.ts';
import type { createStagePainter, StageElements } from './stage-painter.ts';

/** How long the crosshair takes to settle, and how long it waits for the dialog to leave, in ms. */
const settling = { duration: 120, delay: 120, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/**
 * Gives the stage what it needs a moment after the first sight, in one chunk: the pixel grid, pointer, wheel and keys, and
 * the answer to saving.
 *
 * @param onSight called when the picture leaves the view or comes back, with the zoom that shows all of it
 * @returns how to take all but the grid away again
 */
export function completeStage(
  { root, crosshair }: Pick<StageElements, 'root' | 'crosshair'>,
  { saves }: StageEditor['session'],
  { zoom, look }: EditorView,
  painter: ReturnType<typeof createStagePainter>,
  onSight: (sight: Sight, fitting: Zoom) => void,
): () => void {
  painter.takeGrid(paintGrid);
  let sight: Sight = 'seen';
  painter.watchExtent((extent, stage, pixelRatio) => {
    const next = sightOf(extent, stage);
    if (next !== sight) onSight(next, fittingZoom(extent, stage, pixelRatio));
    sight = next;
  });
  const stopSettling = saves?.subscribe(() => settle(crosshair, zoom.get()));
  const stopInput = bindStageInput(root, { zoom, look, moveLook: painter.moveLook });
  return () => {
    stopSettling?.();
    stopInput();
  };
}

/** The crosshair comes to rest from one of its own pixels above; not where reduced motion is wished for. */
function settle(crosshair: HTMLElement, pixelPx: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  crosshair.animate({ translate: [`0 ${-pixelPx}px`, '0 0'] }, settling);
}
