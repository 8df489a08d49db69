import { shareCardPx, shareCardZoom } from '@punktgenau/contract/share/share-card';
import {
  buildScene,
  type CrosshairDesign,
  paintScene,
  resolveDynamicColor,
  wholePixelBox,
} from '@punktgenau/crosshair';
import { sceneUrl } from '#shared/designs/scene-stills.ts';
import { type SceneName, sceneLuminance } from '#shared/designs/scenes.ts';

/** What stands on the card of a result. */
export type ResultCardContent = {
  readonly winner: CrosshairDesign;
  readonly scene: SceneName;
  /** What came out, in a sentence. */
  readonly headline: string;
  /** What it rests on. */
  readonly basis: string;
  readonly brand: string;
  /** The service's own address. */
  readonly host: string;
};

const { width, height } = shareCardPx;
const edgePx = 56;
const colors = { ground: '#05070b', ink: '#f2f5f8', muted: '#aab4c2', accent: '#00d9ff' } as const;
const displayFont = '"Archivo", system-ui, sans-serif';
const textFont = '"Inter", system-ui, sans-serif';

/**
 * Draws the winner of a blind test over a scene, with what was found, as a PNG of the size that link previews have. Made in the browser:
 * nothing of a result is sent anywhere.
 *
 * @throws when the scene cannot be loaded or the browser encodes no PNG
 */
export async function drawResultCard(content: ResultCardContent): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('the browser has no canvas');
  const still = new Image();
  still.src = sceneUrl(content.scene, 1280);
  // A canvas takes whatever fonts are there at the moment.
  await Promise.all([
    still.decode(),
    document.fonts.load(`650 44px ${displayFont}`),
    document.fonts.load(`400 24px ${textFont}`),
  ]);
  drawScene(context, still);
  drawWinner(context, content);
  drawWords(context, content);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the browser encoded no PNG');
  return blob;
}

function drawScene(context: CanvasRenderingContext2D, still: HTMLImageElement): void {
  const stillHeight = (still.naturalHeight / still.naturalWidth) * width;
  context.drawImage(still, 0, (height - stillHeight) / 2, width, stillHeight);
  for (const [from, to] of [
    [0, 130],
    [height, height - 230],
  ] as const) {
    const shade = context.createLinearGradient(0, from, 0, to);
    shade.addColorStop(0, `${colors.ground}f2`);
    shade.addColorStop(1, `${colors.ground}00`);
    context.fillStyle = shade;
    context.fillRect(0, Math.min(from, to), width, Math.abs(to - from));
  }
}

/** In whole pixels, magnified without smoothing, in the exact middle. */
function drawWinner(context: CanvasRenderingContext2D, { winner, scene: name }: ResultCardContent): void {
  const design = resolveDynamicColor(winner, { luminance: sceneLuminance(name) });
  const { left, right, top, bottom } = wholePixelBox(buildScene(design).bounds);
  const half = { width: Math.max(-left, right, 1), height: Math.max(-top, bottom, 1) };
  const pixels = document.createElement('canvas');
  Object.assign(pixels, { width: 2 * half.width, height: 2 * half.height });
  const small = pixels.getContext('2d');
  if (!small) return;
  small.translate(half.width, half.height);
  paintScene(small, buildScene(design));
  // The words keep the lower third.
  const zoom = Math.max(1, Math.floor(shareCardZoom(pixels) * 0.7));
  context.imageSmoothingEnabled = false;
  context.drawImage(
    pixels,
    width / 2 - half.width * zoom,
    height / 2 - half.height * zoom,
    pixels.width * zoom,
    pixels.height * zoom,
  );
}

function drawWords(
  context: CanvasRenderingContext2D,
  { headline, basis, brand, host }: ResultCardContent,
): void {
  context.textBaseline = 'alphabetic';
  drawMark(context, edgePx, 40);
  context.fillStyle = colors.ink;
  context.font = `650 26px ${displayFont}`;
  context.fillText(brand, edgePx + 46, 64);
  context.textAlign = 'right';
  context.fillStyle = colors.muted;
  context.font = `400 22px ${textFont}`;
  context.fillText(host, width - edgePx, 63);
  context.textAlign = 'left';
  context.fillStyle = colors.ink;
  fitText(context, headline, height - 92, (sizePx) => `650 ${sizePx}px ${displayFont}`, 46);
  context.fillStyle = colors.muted;
  fitText(context, basis, height - 48, (sizePx) => `400 ${sizePx}px ${textFont}`, 24);
}

/** As large as it fits into one line, down to half its size; a longer one is squeezed. */
function fitText(
  context: CanvasRenderingContext2D,
  text: string,
  y: number,
  fontOf: (sizePx: number) => string,
  largestPx: number,
): void {
  const room = width - 2 * edgePx;
  context.font = fontOf(largestPx);
  const needed = context.measureText(text).width;
  context.font = fontOf(Math.max(largestPx / 2, Math.min(largestPx, (largestPx * room) / needed)));
  context.fillText(text, edgePx, y, room);
}

/** The mark of the product: four arms and the one cyan pixel. */
function drawMark(context: CanvasRenderingContext2D, left: number, top: number): void {
  const unit = 32 / 24;
  const rect = (color: string, x: number, y: number, w: number, h: number) => {
    context.fillStyle = color;
    context.fillRect(left + x * unit, top + y * unit, w * unit, h * unit);
  };
  rect(colors.ink, 11, 1, 2, 6);
  rect(colors.ink, 11, 17, 2, 6);
  rect(colors.ink, 1, 11, 6, 2);
  rect(colors.ink, 17, 11, 6, 2);
  rect(colors.accent, 10.5, 10.5, 3, 3);
}
