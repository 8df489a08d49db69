import {
  buildScene,
  type CrosshairDesign,
  decodeShareCode,
  defaultDesign,
  sceneBounds,
} from '@punktgenau/crosshair';
import { classNames } from '#shared/ui/class-names.ts';
import { CentredCrosshair } from '#shared/ui/crosshair-canvas.tsx';
import { SceneImage } from '#shared/ui/scene-image.tsx';

const plain: CrosshairDesign = { ...defaultDesign, dynamicColor: false, opacity: 100 };

/** A crosshair that reads well on each of the backdrops next to the forms. */
const stageDesigns = {
  snow: { ...plain, color: '#D6001C', length: 8, gap: 4 },
  jungle: { ...plain, shape: 't-shape', color: '#FFFFFF', length: 9, gap: 3, hasOutline: true },
  hall: { ...plain, color: '#00FF7F', length: 7, gap: 3, hasDot: false, hasOutline: true },
  desert: { ...plain, shape: 'circle', length: 12, thickness: 2, hasOutline: true },
} as const satisfies Record<string, CrosshairDesign>;

export type AuthScene = keyof typeof stageDesigns;

/**
 * The design a player is about to save: it travels as share code in the address to go on to after the login.
 *
 * @param redirect path with query, e.g. `/editor?share=…&save=1`
 * @returns null when there is no design to save, or none that can be read
 */
function designToSave(redirect: string | null): CrosshairDesign | null {
  if (redirect === null) return null;
  const share = new URL(redirect, 'http://punktgenau.invalid').searchParams.get('share');
  if (share === null) return null;
  const decoded = decodeShareCode(share);
  return decoded.ok ? decoded.value : null;
}

/** CSS pixels per crosshair pixel. */
const zoom = 8;
const bandZoom = 3;

type AuthStageProps = {
  readonly scene: AuthScene;
  readonly redirect: string | null;
  /** A low strip above the form, without rulers. */
  readonly isBand: boolean;
};

/** The picture next to the forms: the design that is to be saved, or one of ours, on the instrument's stage. */
export default function AuthStage({ scene, redirect, isBand }: AuthStageProps) {
  const design = designToSave(redirect) ?? stageDesigns[scene];
  if (isBand) {
    return (
      // Taller than the strip: its middle stands below the name of the product.
      <div className="relative h-[calc(100%+1.5rem)] select-none">
        <SceneCrosshair
          scene={scene}
          sizes="max(100vw, 22rem)"
          shade="bg-[linear-gradient(#070a0fd9_1rem,#070a0f26_5rem,#070a0f00_60%,#070a0f_calc(100%-1.5rem))]"
          design={design}
          zoom={bandZoom}
        />
      </div>
    );
  }
  const bounds = sceneBounds(buildScene({ ...design, offsetX: 0, offsetY: 0 }, { scale: 1 }));
  return (
    <div className="sticky top-(--stage-top,0px) grid h-[calc(100svh-var(--stage-top,0px))] grid-cols-[1.5rem_minmax(0,1fr)] grid-rows-[1.5rem_minmax(0,1fr)] select-none">
      <div className="grid place-items-center text-xs text-ink-faint">px</div>
      <StageRuler direction="across" zoom={zoom} fromPx={bounds.left} toPx={bounds.right} />
      <StageRuler direction="down" zoom={zoom} fromPx={bounds.top} toPx={bounds.bottom} />
      <div className="relative overflow-hidden">
        <SceneCrosshair scene={scene} sizes="max(60vw, 178svh)" design={design} zoom={zoom} />
      </div>
    </div>
  );
}

type SceneCrosshairProps = {
  readonly scene: AuthScene;
  /** How wide the still is drawn. */
  readonly sizes: string;
  /** What darkens the scene, not the crosshair. */
  readonly shade?: string;
  readonly design: CrosshairDesign;
  readonly zoom: number;
};

/** The scene as large as what it stands in, the crosshair on the corner of four pixels at its middle. */
function SceneCrosshair({ scene, sizes, shade, design, zoom: magnification }: SceneCrosshairProps) {
  return (
    <>
      <SceneImage scene={scene} sizes={sizes} className="absolute inset-0 size-full object-cover" />
      {shade && <div className={`absolute inset-0 ${shade}`} />}
      <CentredCrosshair design={design} zoom={magnification} />
    </>
  );
}

type StageRulerProps = {
  readonly direction: 'across' | 'down';
  /** CSS pixels per crosshair pixel. */
  readonly zoom: number;
  /** What the crosshair covers along this ruler, in its own pixels from the centre. */
  readonly fromPx: number;
  readonly toPx: number;
};

/** Numbered marks in crosshair pixels, enough to leave a 4K window on both sides. */
const marks = Array.from({ length: 81 }, (_, index) => (index - 40) * 10);

/** Ticks at every pixel and every tenth, measured from the centre; in cyan what the crosshair covers. */
function StageRuler({ direction, zoom, fromPx, toPx }: StageRulerProps) {
  const isAcross = direction === 'across';
  return (
    <div className={classNames('relative overflow-hidden border-hair', isAcross ? 'border-b' : 'border-r')}>
      <div
        className={classNames(
          'absolute',
          isAcross ? 'left-[round(down,50%,1px)] h-full' : 'top-[round(down,50%,1px)] w-full',
        )}
      >
        <Ticks isAcross={isAcross} everyPx={zoom} className="bg-hair-strong" long="0.25rem" />
        <Ticks isAcross={isAcross} everyPx={zoom * 10} className="bg-edge" long="0.5rem" />
        {marks.map((mark) => (
          <span
            key={mark}
            // Drawn and not written: a search in the page, or what is copied of it, finds no numbers.
            data-px={Math.abs(mark)}
            className={classNames(
              'num absolute before:content-[attr(data-px)] text-[0.6875rem] leading-none text-ink-faint',
              isAcross
                ? 'top-0.5 -translate-x-1/2'
                : 'left-0.5 -translate-y-1/2 rotate-180 [writing-mode:vertical-rl]',
            )}
            style={{ [isAcross ? 'left' : 'top']: mark * zoom }}
          />
        ))}
        <span
          className={classNames('absolute bg-accent', isAcross ? 'bottom-0 h-0.5' : 'right-0 w-0.5')}
          style={{
            [isAcross ? 'left' : 'top']: fromPx * zoom,
            [isAcross ? 'width' : 'height']: (toPx - fromPx) * zoom,
          }}
        />
      </div>
    </div>
  );
}

/** Half the length of the strip that carries ticks: a whole number of both tick distances. */
const reachPx = 4000;

type TicksProps = {
  readonly isAcross: boolean;
  readonly everyPx: number;
  readonly long: string;
  readonly className: string;
};

function Ticks({ isAcross, everyPx, long, className }: TicksProps) {
  const direction = isAcross ? 'to right' : 'to bottom';
  const maskImage = `repeating-linear-gradient(${direction}, #000 0 1px, transparent 1px ${everyPx}px)`;
  const strip = { [isAcross ? 'left' : 'top']: -reachPx, [isAcross ? 'width' : 'height']: 2 * reachPx };
  return (
    <span
      className={classNames('absolute', isAcross ? 'bottom-0' : 'right-0', className)}
      style={{ ...strip, [isAcross ? 'height' : 'width']: long, maskImage }}
    />
  );
}
