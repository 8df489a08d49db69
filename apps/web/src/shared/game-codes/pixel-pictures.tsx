import type { CodeReport } from '@punktgenau/crosshair/codecs';
import { type Ref, useLayoutEffect, useRef } from 'react';
import type { SceneName } from '#shared/designs/scenes.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { SceneImage } from '#shared/ui/scene-image.tsx';
import { useElementSize } from '#shared/ui/use-element-size.ts';
import { wholeZoom } from '#shared/ui/whole-zoom.ts';

type Picture = CodeReport<never>['before'];

/** What stands in a frame. Without its picture the frame waits, as large as it will be. */
type Framed = {
  readonly picture: Picture | undefined;
  readonly label: string;
  /** The label is the picture's name alone: beside it stands the same. */
  readonly isLabelHidden?: boolean;
  /** The code below it, where it stands nowhere else; empty while it is waited for. */
  readonly code?: string;
};

type Places = CodeReport<never>['places'];

type PixelPicturesProps = {
  readonly before: Framed;
  /** Without it the first picture is what both sides show. */
  readonly after?: Framed | undefined;
  /** Pixels that are marked in the second picture, seen from the middle. */
  readonly marked?: Places | undefined;
  readonly scene: SceneName;
  /** The second picture comes to rest once: it was just made. */
  readonly isNew?: boolean;
  /** Side by side on phones too. */
  readonly isCompact?: boolean;
};

/** Two pictures side by side, magnified alike and so far that their pixels can be counted; one where both would be the same. */
export function PixelPictures({
  before,
  after,
  marked,
  scene,
  isNew = false,
  isCompact = false,
}: PixelPicturesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useElementSize(frame);
  const half = Math.max(
    1,
    ...[before, after].map((framed) => (framed?.picture ? halfOf(framed.picture) : 1)),
  );
  const zoom = wholeZoom(
    { width: room?.widthPx ?? 200, height: room?.heightPx ?? 125 },
    { width: 2 * half, height: 2 * half },
    // Half of the picture for a crosshair of 12 pixels.
    Math.max(12, Math.floor((room?.heightPx ?? 0) / 24)),
  );
  const shared = { half, zoom, scene, isCompact };
  return (
    <div
      className={classNames(
        'grid',
        isCompact ? 'grid-cols-2 gap-3' : classNames('gap-x-4 gap-y-6', after && 'sm:grid-cols-2'),
      )}
    >
      <PixelPicture {...shared} {...before} ref={frame} isNew={isNew && !after} />
      {after && <PixelPicture {...shared} {...after} marked={marked} isNew={isNew} />}
    </div>
  );
}

type PixelPictureProps = Framed & {
  readonly ref?: Ref<HTMLDivElement>;
  /** From the middle to the edge of what is drawn, in the picture's pixels. */
  readonly half: number;
  readonly zoom: number;
  readonly scene: SceneName;
  readonly isCompact: boolean;
  readonly isNew?: boolean;
  readonly marked?: Places | undefined;
};

/** Pixels over a scene, magnified by a whole number, their middle in the middle. */
function PixelPicture({
  ref,
  label,
  isLabelHidden = false,
  code,
  scene,
  isCompact,
  ...pixels
}: PixelPictureProps) {
  const { picture, zoom } = pixels;
  return (
    <figure className="grid min-w-0 grid-rows-[1fr_auto] gap-2">
      <div
        ref={ref}
        className={classNames(
          'relative grid place-content-center overflow-hidden rounded-md bg-raised',
          // So low that what is said below is in the first window too.
          isCompact ? 'aspect-[16/10]' : 'aspect-[16/10] sm:aspect-auto sm:min-h-[clamp(14rem,34svh,30rem)]',
        )}
      >
        <SceneImage
          scene={scene}
          sizes={isCompact ? '24rem' : '(min-width: 640px) 50vw, 100vw'}
          loading="lazy"
          className="absolute inset-0 size-full object-cover opacity-60"
        />
        {picture && <Pixels {...pixels} picture={picture} label={label} />}
        {picture && !isCompact && (
          <span className="num absolute right-0 bottom-0 bg-[#070a0fe6] px-2 text-xs leading-6 text-ink-muted">
            {picture.width} × {picture.height} px, {zoom}×
          </span>
        )}
      </div>
      <figcaption className="grid gap-0.5">
        {!isLabelHidden && (
          <span className={classNames('text-pretty', isCompact ? 'text-sm text-ink-muted' : 'font-strong')}>
            {label}
          </span>
        )}
        {code !== undefined && (
          <span className="min-h-(--text-base--line-height) font-mono text-sm wrap-anywhere text-ink-muted">
            {code}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

type PixelsProps = Pick<PixelPictureProps, 'half' | 'zoom' | 'isNew' | 'label' | 'marked'> & {
  readonly picture: Picture;
};

function Pixels({ picture, label, half, zoom, marked = [], isNew = false }: PixelsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const side = 2 * half;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const image = context.createImageData(picture.width, picture.height);
    image.data.set(picture.data);
    context.clearRect(0, 0, side, side);
    context.putImageData(image, half + picture.left, half + picture.top);
  }, [picture, half, side]);
  return (
    <div className={classNames('relative', isNew && 'animate-settle')}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={side}
        height={side}
        className={classNames('block max-w-none', zoom >= 1 && '[image-rendering:pixelated]')}
        style={{ width: side * zoom, height: side * zoom }}
      />
      {zoom >= countableZoom && <PixelGrid zoom={zoom} />}
      {marked.length > 0 && <Marks places={marked} half={half} />}
    </div>
  );
}

/** From this magnification on, lines between the pixels help to count them; below they would hide them. */
const countableZoom = 4;

/** The lines between the crosshair's pixels and a few around it, fading outwards. */
function PixelGrid({ zoom }: { readonly zoom: number }) {
  return (
    <span
      data-pixel-grid
      aria-hidden="true"
      className="pointer-events-none absolute bg-[linear-gradient(#ffffff33_1px,transparent_1px),linear-gradient(90deg,#ffffff33_1px,transparent_1px)] [mask-image:radial-gradient(closest-side,#000_80%,transparent)]"
      style={{ inset: -2 * zoom, backgroundSize: `${zoom}px ${zoom}px` }}
    />
  );
}

/** A tint over the pixels that differ, and a line around those that touch. */
function Marks({ places, half }: { readonly places: Places; readonly half: number }) {
  const isMarked = new Set(places.map(String));
  const edge = (x: number, y: number, line: string) => (isMarked.has(`${x},${y}`) ? '' : line);
  const fill = places.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('');
  const around = places.map(
    ([x, y]) =>
      edge(x, y - 1, `M${x} ${y}h1`) +
      edge(x, y + 1, `M${x} ${y + 1}h1`) +
      edge(x - 1, y, `M${x} ${y}v1`) +
      edge(x + 1, y, `M${x + 1} ${y}v1`),
  );
  return (
    <svg
      data-marked={places.length}
      aria-hidden="true"
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      className="absolute inset-0 size-full overflow-visible"
    >
      <path d={fill} className="fill-danger/40" />
      <path d={around.join('')} className="stroke-danger" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** What the marks look like, beside the sentence that counts them. */
export function MarkSign() {
  return (
    <span
      aria-hidden="true"
      className="mr-2 inline-block size-3 border-2 border-danger bg-danger/40 align-[-0.0625rem]"
    />
  );
}

/** From the middle to the farthest edge. */
function halfOf({ left, top, width, height }: Picture): number {
  return Math.max(1, -left, -top, left + width, top + height);
}
