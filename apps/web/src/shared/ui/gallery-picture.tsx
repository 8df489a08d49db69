import { watchDevicePixels } from '@punktgenau/crosshair/overlay-player';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type GalleryPictureProps = {
  readonly url: string;
  /** Side of its square in CSS pixels, unless `className` limits it. */
  readonly sizePx: number;
  /** What it shows; empty for decoration. */
  readonly alt: string;
  /** In percent. */
  readonly opacity?: number;
  /** Clockwise, in degrees. */
  readonly rotation?: number;
  /** Stands in its place when it cannot be loaded. */
  readonly fallback?: ReactNode;
  readonly className?: string;
};

/**
 * A picture of the gallery, or of a player's own. What we have drawn is rasterised in the very device pixels that it covers, as overlays show it;
 * uploaded files are images. Of an animation it is the first frame: lists stand still, for who asked for less motion and for all others.
 */
export function GalleryPicture(props: GalleryPictureProps) {
  return props.url.endsWith('.svg') ? <DrawnPicture {...props} /> : <UploadedPicture {...props} />;
}

function UploadedPicture(props: GalleryPictureProps) {
  const { url, sizePx, alt, opacity = 100, rotation = 0, fallback, className } = props;
  const [failedUrl, setFailedUrl] = useState<string>();
  if (failedUrl === url && fallback !== undefined) return fallback;
  return (
    <img
      src={url}
      alt={alt}
      width={sizePx}
      height={sizePx}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailedUrl(url)}
      className={classNames('block max-w-none object-contain', className)}
      style={{ width: sizePx, height: sizePx, opacity: opacity / 100, ...turned(rotation) }}
    />
  );
}

function DrawnPicture(props: GalleryPictureProps) {
  const { url, sizePx, alt, opacity = 100, rotation = 0, fallback, className } = props;
  const box = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(box);
  const { data: draw, isError } = useQuery({
    queryKey: ['gallery-picture', url],
    queryFn: () => loadDrawing(url),
    enabled: isNear,
  });
  useLayoutEffect(() => {
    const [{ current: room }, { current: target }] = [box, canvas];
    return draw && room && target
      ? watchDevicePixels(room, () => paint(target, room.clientWidth, draw))
      : undefined;
  }, [draw]);
  if (isError && fallback !== undefined) return fallback;
  return (
    <span
      ref={box}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={classNames('grid place-content-center', className)}
      style={{ width: sizePx, height: sizePx, opacity: opacity / 100, ...turned(rotation) }}
    >
      <canvas ref={canvas} width={0} height={0} className="max-w-none" />
    </span>
  );
}

function turned(degrees: number) {
  return degrees === 0 ? {} : { rotate: `${degrees}deg` };
}

/** Whether an element was ever in view, or almost: a long list draws what is looked at. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

type Drawing = Awaited<ReturnType<typeof loadDrawing>>;

/** What draws a picture in a square of so many device pixels. Whatever the status: for a missing file stands a green cross. */
async function loadDrawing(url: string) {
  const [{ drawSvg }, text] = await Promise.all([
    import('@punktgenau/crosshair/draw-svg'),
    fetch(url).then((response) => response.text()),
  ]);
  if (drawSvg(text, 2) === null) throw new Error(`${url} is no picture of ours.`);
  return (sidePx: number) => drawSvg(text, sidePx);
}

/** Paints a picture in the device pixels of a square; an even number, so that its target is a corner between them. */
function paint(canvas: HTMLCanvasElement, roomPx: number, draw: Drawing): void {
  const sidePx = 2 * Math.round((roomPx * devicePixelRatio) / 2);
  const picture = sidePx > 0 ? draw(sidePx) : null;
  const context = canvas.getContext('2d');
  if (picture === null || context === null) return;
  canvas.width = canvas.height = sidePx;
  canvas.style.width = canvas.style.height = `${sidePx / devicePixelRatio}px`;
  const image = context.createImageData(sidePx, sidePx);
  image.data.set(picture.data);
  context.putImageData(image, 0, 0);
}
