import { type CrosshairDesign, resolveDynamicColor } from '@punktgenau/crosshair';
import { sceneUrl } from '#shared/designs/scene-stills.ts';
import type { SceneName } from '#shared/designs/scenes.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { CrosshairCanvas, crosshairExtent } from '#shared/ui/crosshair-canvas.tsx';
import { sceneFor } from '#shared/ui/game-scene.ts';
import { type SizePx, sizeOf, wholeZoom } from '#shared/ui/whole-zoom.ts';

/** Side of the square that the gallery's files are drawn in, in px. */
const premadeBoxPx = 64;

type GalleryThumbProps = {
  /** `null`: an uploaded picture, shown by its address. */
  readonly design: CrosshairDesign | null;
  readonly imageUrl: string | null;
  /** The scene it was made in; without one the scenes take turns. */
  readonly scene?: SceneName | undefined;
  /** Place in its list, where no scene is given: the scenes take turns. */
  readonly place?: number;
  /** About how much room it may take, in CSS pixels: up to four times its true size. */
  readonly room: SizePx;
  readonly className?: string;
};

/** A crosshair of the gallery, small over a scene on which it can be seen. Decoration: its name stands beside it. */
export function GalleryThumb({ design, imageUrl, scene, place = 0, room, className }: GalleryThumbProps) {
  const shown = design && resolveDynamicColor(design);
  return (
    <span
      aria-hidden="true"
      className={classNames('relative grid place-content-center overflow-hidden bg-raised', className)}
    >
      <img
        src={sceneUrl(scene ?? (shown ? sceneFor(shown, place) : 'hall'), 390)}
        alt=""
        width="390"
        height="219"
        loading="lazy"
        decoding="async"
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
      <span className="relative">
        {shown ? (
          <Drawn
            design={shown}
            imageUrl={imageUrl}
            zoom={wholeZoom(room, sizeOf(crosshairExtent(shown)), 4)}
          />
        ) : (
          imageUrl !== null && <UploadedPicture url={imageUrl} sizePx={premadeBoxPx} alt="" />
        )}
      </span>
    </span>
  );
}

type DrawnProps = {
  readonly design: CrosshairDesign;
  readonly imageUrl: string | null;
  readonly zoom: number;
};

/** A crosshair in its pixels; until there are scripts to draw it, as the file of its drawing. */
function Drawn({ design, imageUrl, zoom }: DrawnProps) {
  return import.meta.env.SSR && imageUrl !== null ? (
    <UploadedPicture url={imageUrl} sizePx={premadeBoxPx * zoom} alt="" />
  ) : (
    <CrosshairCanvas design={design} zoom={zoom} />
  );
}

/** How many pixels a design covers at scale 1, from end to end; blur and shadow do not count. */
export function drawnExtent(design: CrosshairDesign): SizePx {
  return sizeOf(crosshairExtent(resolveDynamicColor(design)));
}

type UploadedPictureProps = {
  readonly url: string;
  /** Side of its square in CSS pixels. */
  readonly sizePx: number;
  readonly alt: string;
};

/** A picture's file, as the browser shows it. */
export function UploadedPicture({ url, sizePx, alt }: UploadedPictureProps) {
  return (
    <img
      src={url}
      alt={alt}
      width={sizePx}
      height={sizePx}
      loading="lazy"
      draggable={false}
      className="block max-w-none object-contain"
      style={{ width: sizePx, height: sizePx }}
    />
  );
}
