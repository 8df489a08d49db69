import { focalLengthPx, type Screen, type View } from '@punktgenau/aim-lab/view';
import { sceneUrl } from '#shared/designs/scene-stills.ts';
import type { SceneName } from '#shared/designs/scenes.ts';

/** A scene, or an own picture by its `blob:` address. */
export type LabBackdrop = { readonly scene: SceneName } | { readonly url: string };

/** A picture that goes all around: the scene and its mirror image beside each other, each once more mirrored above and below. */
export type Panorama = { readonly canvas: HTMLCanvasElement; readonly wallPx: number };

/** Scenes were drawn by a camera that sees a quarter of a full turn from left to right. Four of them close the circle. */
const wallDeg = 90;
/** Height of a scene through its width. */
const ratio = 9 / 16;
/** As many scenes as are above each other. */
const rows = 3;
const wallWidths = [1280, 1920] as const;
const ground = '#05070b';

/**
 * Loads a backdrop and lays it out, sharp enough for a screen.
 *
 * @returns `undefined` when it cannot be had: aiming goes on over the plain ground
 */
export async function loadPanorama(backdrop: LabBackdrop): Promise<Panorama | undefined> {
  const sharpPx = innerWidth * devicePixelRatio;
  const wallPx = wallWidths.find((width) => width >= sharpPx) ?? wallWidths[1];
  const image = new Image();
  image.src = 'url' in backdrop ? backdrop.url : sceneUrl(backdrop.scene, wallPx);
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  return layOut(image, wallPx);
}

function layOut(image: HTMLImageElement, wallPx: number): Panorama | undefined {
  const canvas = document.createElement('canvas');
  const picturePx = wallPx * ratio;
  canvas.width = 2 * wallPx;
  canvas.height = rows * picturePx;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  // As much of the middle of an own picture as has a scene's shape.
  const width = Math.min(image.naturalWidth, image.naturalHeight / ratio);
  const [left, top] = [(image.naturalWidth - width) / 2, (image.naturalHeight - width * ratio) / 2];
  for (const column of [0, 1]) {
    for (let row = 0; row < rows; row += 1) {
      const [flipX, flipY] = [column === 1, row !== 1];
      const [x, y] = [(column + Number(flipX)) * wallPx, (row + Number(flipY)) * picturePx];
      context.setTransform(flipX ? -1 : 1, 0, 0, flipY ? -1 : 1, x, y);
      context.drawImage(image, left, top, width, width * ratio, 0, 0, wallPx, picturePx);
    }
  }
  return { canvas, wallPx };
}

/**
 * Draws what is seen of a panorama, strip by strip as on the flat walls of a square room, so that straight lines stay straight. Looking up and
 * down shifts the picture instead of tilting it, which is exact in its middle. The context's transform is left as it was.
 *
 * @param screen in device pixels
 * @param stripPx how wide the strips are, in device pixels
 */
export function paintPanorama(
  context: CanvasRenderingContext2D,
  panorama: Panorama | undefined,
  view: View,
  { screen, stripPx }: { readonly screen: Screen; readonly stripPx: number },
): void {
  const { widthPx, heightPx } = screen;
  context.save();
  context.resetTransform();
  context.fillStyle = ground;
  context.fillRect(0, 0, widthPx, heightPx);
  const focalPx = focalLengthPx(screen);
  const horizonPx = heightPx / 2 + focalPx * Math.tan(inRadians(view.pitchDeg));
  for (let left = 0; panorama && left < widthPx; left += stripPx) {
    const angleAt = (x: number) => Math.atan((x - widthPx / 2) / focalPx);
    const placeAt = (x: number) => placeOf(view.yawDeg + inDegrees(angleAt(x))) * panorama.wallPx;
    const { canvas } = panorama;
    const [from, to] = [placeAt(left), placeAt(left + stripPx)];
    // Beyond the second wall the first one comes again.
    const width = (to < from ? canvas.width : to) - from;
    const middle = angleAt(left + stripPx / 2);
    const localRad = inRadians(localDeg(view.yawDeg + inDegrees(middle)));
    const halfPx = (rows * focalPx * ratio * Math.cos(localRad)) / Math.cos(middle);
    context.drawImage(canvas, from, 0, width, canvas.height, left, horizonPx - halfPx, stripPx, 2 * halfPx);
  }
  context.restore();
}

/** Where on the panorama a direction is, in walls from its left edge: 0 up to 2. */
function placeOf(yawDeg: number): number {
  const wall = Math.floor((yawDeg + wallDeg / 2) / wallDeg);
  const place = wall + 0.5 + Math.tan(inRadians(localDeg(yawDeg))) / 2;
  return place - 2 * Math.floor(place / 2);
}

/** The angle from the middle of the wall, -45 to 45. */
function localDeg(yawDeg: number): number {
  const wall = Math.floor((yawDeg + wallDeg / 2) / wallDeg);
  return yawDeg - wall * wallDeg;
}

const inRadians = (degrees: number) => (degrees * Math.PI) / 180;
const inDegrees = (radians: number) => (radians * 180) / Math.PI;
