/** A clip that can be looked at frame by frame. */
export type OpenClip = {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** The picture at a time. @throws when it cannot be decoded within half a minute */
  readonly frameAt: (seconds: number) => Promise<ImageBitmap>;
  readonly close: () => void;
};

/** Broken clips say so themselves: this is for those that never do, and long enough for a slow disk. */
const longestWaitMs = 30_000;

/** @throws when this browser cannot play it, and when it has no picture */
export async function openClip(url: string): Promise<OpenClip> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const hasData = happens(video, 'loadeddata');
  video.src = url;
  await hasData;
  if (video.videoWidth === 0 || video.videoHeight === 0) throw new Error('a clip without a picture');
  // Recorders of browsers write no length; it is known once the end was looked for.
  if (!Number.isFinite(video.duration)) {
    await seek(video, Number.MAX_SAFE_INTEGER);
  }
  const seconds = Number.isFinite(video.duration) ? video.duration : video.currentTime;
  return {
    width: video.videoWidth,
    height: video.videoHeight,
    seconds,
    frameAt: async (atSeconds) => {
      await seek(video, atSeconds);
      return createImageBitmap(video);
    },
    // What a video has decoded is kept until it plays something else.
    close: () => {
      video.removeAttribute('src');
      // Without this its decoder stays until the element is collected.
      video.load();
    },
  };
}

/** @throws as `happens` */
async function seek(video: HTMLVideoElement, atSeconds: number): Promise<void> {
  video.currentTime = atSeconds;
  // A length that becomes known while the end is looked for makes the browser seek once more: the first event may be early.
  do await happens(video, 'seeked');
  while (video.seeking);
}

/** @throws when the video cannot be played, and when nothing happens for a long time */
function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  const signal = AbortSignal.timeout(longestWaitMs);
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { signal, once: true });
    video.addEventListener('error', () => reject(video.error), { signal, once: true });
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
