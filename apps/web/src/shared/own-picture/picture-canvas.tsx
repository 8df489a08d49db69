import { frameAt } from '@punktgenau/crosshair/picture-animation';
import { useEffect, useRef } from 'react';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import type { ReadPicture } from './read-picture.ts';

type PictureCanvasProps = {
  readonly picture: ReadPicture;
  /** Side of its square, in CSS pixels. */
  readonly sizePx: number;
  /** Clockwise, in degrees. */
  readonly rotation: number;
};

/** A picture as overlays will show it. It moves, unless the player asked for less motion: then it is the first frame. */
export function PictureCanvas({ picture, sizePx, rotation }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)', true);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const startedAtMs = performance.now();
    const paint = () => {
      const { index, remainingMs } = frameAt(picture.frameTimesMs, performance.now() - startedAtMs);
      paintFrame(target, picture, { sizePx, rotation, index: isCalm ? 0 : index });
      if (!isCalm && Number.isFinite(remainingMs)) timer = setTimeout(paint, Math.ceil(remainingMs));
    };
    paint();
    return () => clearTimeout(timer);
  }, [picture, sizePx, rotation, isCalm]);
  return <canvas ref={canvas} className="max-w-none" />;
}

function paintFrame(
  canvas: HTMLCanvasElement,
  { frames, width, height }: ReadPicture,
  { sizePx, rotation, index }: { readonly sizePx: number; readonly rotation: number; readonly index: number },
): void {
  const context = canvas.getContext('2d');
  const frame = frames[index];
  if (!context || !frame) return;
  // Room for the corners at every angle: the middle stays where it is while the player turns it.
  const side = 2 * Math.ceil((sizePx * devicePixelRatio * Math.SQRT2) / 2);
  canvas.width = side;
  canvas.height = side;
  canvas.style.width = `${side / devicePixelRatio}px`;
  canvas.style.height = canvas.style.width;
  const scale = (sizePx * devicePixelRatio) / Math.max(width, height);
  context.translate(side / 2, side / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.imageSmoothingQuality = 'high';
  context.drawImage(frame, (-width * scale) / 2, (-height * scale) / 2, width * scale, height * scale);
}
