import { type CSSProperties, useEffect, useRef } from 'react';
import type { OwnBackdrop } from '../model/view.ts';
import { useStage } from '../session/editor-context.ts';
import { context2d } from './context-2d.ts';

type ClipPictureProps = { readonly own: OwnBackdrop; readonly style: CSSProperties };

/** A clip behind the crosshair. The stage and its inset show the same frame, because one video plays for both. */
export default function ClipPicture({ own, style }: ClipPictureProps) {
  const { view } = useStage();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || own.clipUrl === undefined) return;
    const context = context2d(canvas.current);
    const stopShowing = showClip(own.clipUrl, (video) => {
      context.drawImage(video, 0, 0, own.width, own.height);
    });
    const follow = () => pauseClip(view.isClipPaused.get());
    follow();
    const stopFollowing = view.isClipPaused.subscribe(follow);
    return () => {
      stopFollowing();
      stopShowing();
    };
  }, [own, view]);
  return (
    <canvas ref={canvas} className="stage-picture" width={own.width} height={own.height} style={style} />
  );
}

type Painter = (video: HTMLVideoElement) => void;
let shown:
  | { readonly url: string; readonly video: HTMLVideoElement; readonly painters: Set<Painter> }
  | undefined;

/** Plays a clip in a loop without its sound and paints every frame of it. */
function showClip(url: string, paint: Painter): () => void {
  if (shown?.url !== url) shown = { url, video: playing(url), painters: new Set() };
  const { video, painters } = shown;
  painters.add(paint);
  if (painters.size === 1) paintEveryFrame(video, painters);
  return () => {
    painters.delete(paint);
    if (painters.size > 0) return;
    video.removeAttribute('src');
    video.load();
    if (shown?.video === video) shown = undefined;
  };
}

function pauseClip(isPaused: boolean): void {
  if (isPaused) shown?.video.pause();
  // A browser that does not let it play shows the frame that there is.
  else shown?.video.play().catch(() => undefined);
}

function playing(url: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.src = url;
  return video;
}

function paintEveryFrame(video: HTMLVideoElement, painters: ReadonlySet<Painter>): void {
  const paint = () => {
    if (painters.size === 0) return;
    for (const painter of painters) painter(video);
    video.requestVideoFrameCallback(paint);
  };
  video.requestVideoFrameCallback(paint);
}
