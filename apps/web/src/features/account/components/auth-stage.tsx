import { buildScene, sceneBounds } from '@punktgenau/crosshair';
import { CrosshairCanvas } from '#shared/ui/crosshair-canvas.tsx';
import { type AuthScene, stageDesigns, waitingDesign } from './stage-pictures.ts';
import { StageRuler } from './stage-ruler.tsx';

/** CSS pixels per crosshair pixel. */
const zoom = 8;

type AuthStageProps = { readonly scene: AuthScene; readonly redirect: string | null };

/** The picture beside the forms: the design waiting to be saved, or one of ours, on the instrument's stage. */
export default function AuthStage({ scene, redirect }: AuthStageProps) {
  const design = waitingDesign(redirect) ?? stageDesigns[scene];
  const bounds = sceneBounds(buildScene({ ...design, offsetX: 0, offsetY: 0 }, { scale: 1 }));
  return (
    <div className="sticky top-(--stage-top,0px) grid h-[calc(100svh-var(--stage-top,0px))] grid-cols-[1.5rem_minmax(0,1fr)] grid-rows-[1.5rem_minmax(0,1fr)] select-none">
      <div className="grid place-items-center text-xs text-ink-faint">px</div>
      <StageRuler direction="across" zoom={zoom} fromPx={bounds.left} toPx={bounds.right} />
      <StageRuler direction="down" zoom={zoom} fromPx={bounds.top} toPx={bounds.bottom} />
      <div className="relative overflow-hidden">
        <img
          src={`/scenes/${scene}.webp`}
          alt=""
          width="1920"
          height="1200"
          className="absolute inset-0 size-full object-cover"
        />
        <div className="absolute top-[round(down,50%,1px)] left-[round(down,50%,1px)] -translate-1/2">
          <CrosshairCanvas design={design} zoom={zoom} />
        </div>
      </div>
    </div>
  );
}
