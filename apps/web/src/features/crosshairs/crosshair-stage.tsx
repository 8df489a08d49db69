import { resolveDynamicColor } from '@punktgenau/crosshair';
import { useState } from 'react';
import { sceneLabel } from '#shared/designs/scene-labels.ts';
import type { SceneName } from '#shared/designs/scenes.ts';
import { UploadedPicture } from '#shared/gallery/gallery-thumb.tsx';
import { m } from '#shared/i18n/messages.ts';
import { CrosshairCanvas, crosshairExtent } from '#shared/ui/crosshair-canvas.tsx';
import { sceneFor } from '#shared/ui/game-scene.ts';
import { SceneChoice, SceneFrame } from '#shared/ui/game-scenes.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { sizeOf, wholeZoom } from '#shared/ui/whole-zoom.ts';
import type { ShownCrosshair } from './shown-crosshair.ts';

/** About the part of the stage that the crosshair takes when it is magnified, in CSS pixels. */
const room = { width: 340, height: 200 };
const mostZoom = 12;
/** Side of an uploaded picture, in px at scale 1. */
const pictureSidePx = 64;

/** The same height while the crosshair is on its way. Even, so that the middle is a corner between pixels. */
export const stageHeight = 'h-60 sm:h-96 lg:h-[32rem]';

type CrosshairStageProps = {
  readonly crosshair: Pick<ShownCrosshair, 'name' | 'imageUrl' | 'design'>;
  /** The scene it was made in; otherwise one on which it is not lost. */
  readonly firstScene?: SceneName | undefined;
};

/** A crosshair in the very middle of a scene, in its true size or magnified; the scene can be chosen. */
export function CrosshairStage({ crosshair, firstScene }: CrosshairStageProps) {
  const { name, imageUrl } = crosshair;
  const design = crosshair.design && resolveDynamicColor(crosshair.design);
  const [chosenScene, setScene] = useState<SceneName>();
  const scene = chosenScene ?? firstScene ?? (design ? sceneFor(design, 0) : 'hall');
  const size = design ? sizeOf(crosshairExtent(design)) : { width: pictureSidePx, height: pictureSidePx };
  const largest = wholeZoom(room, size, mostZoom);
  const [isReal, setReal] = useState(largest <= 1);
  const zoom = isReal ? 1 : largest;
  const label = m.crosshair_stage({ name, scene: sceneLabel(scene), zoom });

  return (
    <div className="grid min-w-0 content-start gap-3">
      {/* Even in width as well, where the browser can count. */}
      <SceneFrame
        scene={scene}
        sizes="(min-width: 1024px) 75vw, 100vw"
        className={`rounded-md supports-[width:round(down,1px,2px)]:w-[round(down,100%,2px)] ${stageHeight}`}
      >
        <div className="relative">
          {design ? (
            <CrosshairCanvas design={design} zoom={zoom} label={label} />
          ) : (
            imageUrl !== null && <UploadedPicture url={imageUrl} sizePx={pictureSidePx * zoom} alt={label} />
          )}
        </div>
      </SceneFrame>
      <div className="flex flex-wrap items-center justify-between gap-3 [reading-flow:flex-visual]">
        <SceneChoice
          scene={scene}
          onSceneChange={setScene}
          className="w-full max-w-[34rem] max-sm:order-last max-sm:grid max-sm:grid-cols-4"
        />
        {largest > 1 && (
          <SegmentedControl
            label={m.crosshair_zoom()}
            value={isReal ? 'real' : 'large'}
            onValueChange={(value) => setReal(value === 'real')}
            options={[
              { value: 'large', label: m.crosshair_zoom_times({ zoom: largest }) },
              { value: 'real', label: m.crosshair_zoom_real() },
            ]}
            className="*:px-3 pointer-coarse:*:min-h-(--size-touch)"
          />
        )}
      </div>
    </div>
  );
}
