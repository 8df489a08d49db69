import type { ShownImage } from './shown-crosshair.ts';
import type { Picture } from './stage.ts';

/** What loads pictures is asked for again after so long, like a picture. */
const retryMs = 5000;

/** As `loadPicture`, which comes with the first picture: most overlays show none, and their pages have 15 kB in all. */
export function loadPictureLater(
  image: ShownImage,
  opacity: number,
  onLoaded: (picture: Picture) => void,
): () => void {
  let isWanted = true;
  let stop = () => {};
  const ask = () =>
    import('./image-picture.ts').then(
      ({ loadPicture }) => {
        if (isWanted) stop = loadPicture(image, opacity, onLoaded);
      },
      () => setTimeout(() => isWanted && ask(), retryMs),
    );
  void ask();
  return () => {
    isWanted = false;
    stop();
  };
}
