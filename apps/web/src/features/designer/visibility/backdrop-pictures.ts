import { type BackdropParts, sampleBackdrop } from '@punktgenau/crosshair/visibility';
import { sceneUrl } from '#shared/designs/scene-stills.ts';
import type { SceneName } from '#shared/designs/scenes.ts';
import type { Screenshot } from '../model/view.ts';
import { context2d } from '../stage/context-2d.ts';

/** The middle third of a Full-HD screen, where a player aims. */
export const middleThird = { width: 640, height: 360 } as const;

/** The pixels of a picture's middle third, drawn to a size. @throws when the picture cannot be loaded */
async function readMiddle(
  url: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<ImageData> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = context2d(canvas);
  const [thirdWidth, thirdHeight] = [image.naturalWidth / 3, image.naturalHeight / 3];
  context.drawImage(image, thirdWidth, thirdHeight, thirdWidth, thirdHeight, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

const sceneParts = new Map<SceneName, Promise<BackdropParts>>();

/** The parts of a backdrop; a scene's are read once. */
export function readParts(name: SceneName | 'screenshot', screenshot?: Screenshot): Promise<BackdropParts> {
  // So many pixels are enough for 32 × 18 parts.
  const read = async (url: string) => {
    const { data, width, height } = await readMiddle(url, { width: 256, height: 144 });
    return sampleBackdrop(data, { width, height, channels: 4 });
  };
  if (name === 'screenshot') return read(screenshot?.url ?? '');
  const known = sceneParts.get(name);
  if (known) return known;
  const reading = read(sceneUrl(name, 780));
  sceneParts.set(name, reading);
  // What failed is tried again the next time.
  reading.catch(() => sceneParts.delete(name));
  return reading;
}

/** A backdrop's middle third as a Full-HD screen shows it. */
export function readPicture(name: SceneName | 'screenshot', screenshot?: Screenshot): Promise<ImageData> {
  const url = name === 'screenshot' ? (screenshot?.url ?? '') : sceneUrl(name, 1920);
  return readMiddle(url, middleThird);
}
