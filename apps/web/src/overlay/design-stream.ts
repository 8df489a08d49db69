import { overlayStreamPath } from '@punktgenau/contract/designs/overlay-path';
import { urlOf } from '@punktgenau/contract/endpoint';

/** What a stream of a design tells. */
export type StreamListener = {
  /** From now on every change is heard of, until the stream is lost or ends. */
  onOpen(): void;
  /** @param answer the design as the server would answer it, saved or as it is just being changed */
  onDesign(answer: unknown): void;
  /** Broken off; the browser opens it again by itself. */
  onLost(): void;
  /** None was to be had, or the design is gone. It is not opened again. */
  onEnd(): void;
};

/** Closes the stream; nothing is told afterwards. */
export type CloseStream = () => void;

/** Opens the stream of a design's changes, by its key or the session's cookie. */
export type OpenStream = (
  design: { readonly designId: number; readonly key: string | undefined },
  listener: StreamListener,
) => CloseStream;

/**
 * Streams of all overlay pages of this browser together. Browsers open six connections to a server without HTTP/2, and other
 * pages and pictures need some, too.
 */
const streamsOfBrowser = 3;

export const openDesignStream: OpenStream = ({ designId, key }, listener) => {
  let isClosed = false;
  let release = () => {};

  const follow = () =>
    new Promise<boolean>((finish) => {
      if (isClosed) return finish(true);
      const address = urlOf({ path: overlayStreamPath }, { params: { id: designId }, query: { key } });
      const source = new EventSource(address);
      release = () => {
        source.close();
        finish(true);
      };
      const end = () => {
        release();
        listener.onEnd();
      };
      source.onopen = () => listener.onOpen();
      source.onerror = () => (source.readyState === source.CLOSED ? end() : listener.onLost());
      source.addEventListener('gone', end);
      // A draft is how the owner is just changing it; what is saved takes its place by itself.
      for (const name of ['design', 'draft'])
        source.addEventListener(name, ({ data }) => listener.onDesign(JSON.parse(data)));
    });

  void takePlace(follow).then((hadPlace) => {
    if (!hadPlace && !isClosed) listener.onEnd();
  });
  return () => {
    isClosed = true;
    release();
  };
};

/** Runs while one of the browser's places is held. Pages opened without https cannot agree on them, and have none. */
async function takePlace(run: () => Promise<boolean>): Promise<boolean> {
  if (typeof EventSource === 'undefined' || !navigator.locks) return false;
  for (let place = 0; place < streamsOfBrowser; place += 1) {
    const name = `punktgenau-stream-${place}`;
    const options = { ifAvailable: true };
    if (await navigator.locks.request(name, options, (lock) => lock !== null && run())) return true;
  }
  return false;
}
