import {
  buildScene,
  type CrosshairDesign,
  fittingBoxPx,
  overlayFileName,
  overlayHtml,
  paintScene,
  renderSvg,
  resolveDynamicColor,
} from '@punktgenau/crosshair';
import { fileStem } from '#shared/files/file-stem.ts';
import { offerFile } from '#shared/files/offer-file.ts';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { context2d } from '../stage/context-2d.ts';

/** A file knows neither backdrop nor place: a dynamic colour becomes its hairline. */
const pictureOf = (design: CrosshairDesign): CrosshairDesign =>
  resolveDynamicColor({ ...design, offsetX: 0, offsetY: 0 });

/** How the file of a design begins; empty while it has no name of its own (ADR 0048). */
export function stemOf(name: string): string {
  return name.trim() === m.designer_new_name() ? '' : fileStem(name);
}

/**
 * The picture on transparent ground.
 *
 * @param scale device pixels per px, 1 to 8
 * @throws when the browser cannot encode it
 */
export async function pngOf(design: CrosshairDesign, scale: number): Promise<Blob> {
  const scene = buildScene(pictureOf(design), { scale });
  const side = fittingBoxPx(scene) * scale;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = context2d(canvas);
  context.translate(side / 2, side / 2);
  paintScene(context, scene);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the browser encoded no PNG');
  return blob;
}

/** A mouse pointer of Windows; null where the picture is larger than one can be. */
export async function cursorOf(design: CrosshairDesign): Promise<Blob | null> {
  const { windowsCursor } = await import('@punktgenau/crosshair/windows-cursor');
  const file = windowsCursor(pictureOf(design));
  return file && new Blob([file], { type: 'image/vnd.microsoft.icon' });
}

/**
 * Hands the design to the player as a file: the picture on transparent ground (PNG, SVG), or the standalone overlay (HTML), named
 * after the design.
 *
 * @param scale of a PNG
 */
export async function downloadDesign(
  kind: 'png' | 'svg' | 'html',
  design: CrosshairDesign,
  name: string,
  scale = 1,
): Promise<void> {
  const stem = stemOf(name);
  if (kind === 'html') {
    offerFile(
      new Blob([overlayHtml(design, { name, locale })], { type: 'text/html' }),
      stem === '' ? overlayFileName : `${stem}-overlay.html`,
    );
  } else if (kind === 'svg') {
    offerFile(
      new Blob([renderSvg(pictureOf(design), { title: name })], { type: 'image/svg+xml' }),
      `${stem || 'crosshair'}.svg`,
    );
  } else {
    offerFile(await pngOf(design, scale), `${stem || 'crosshair'}${scale === 1 ? '' : `@${scale}x`}.png`);
  }
}
