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
import { locale } from '#shared/i18n/locale.ts';
import { context2d } from '../stage/context-2d.ts';

/**
 * Hands the design to the player as a file: the picture at scale 1 on transparent ground (PNG, SVG), or the
 * standalone overlay (HTML). A file knows no backdrop, so a dynamic colour becomes its hairline.
 */
export async function downloadDesign(
  kind: 'png' | 'svg' | 'html',
  design: CrosshairDesign,
  name: string,
): Promise<void> {
  const fileName = fileNameOf(name);
  if (kind === 'html') {
    offer(new Blob([overlayHtml(design, { name, locale })], { type: 'text/html' }), overlayFileName);
    return;
  }
  const picture = resolveDynamicColor({ ...design, offsetX: 0, offsetY: 0 });
  if (kind === 'svg') {
    offer(new Blob([renderSvg(picture, { title: name })], { type: 'image/svg+xml' }), `${fileName}.svg`);
    return;
  }
  const scene = buildScene(picture, { scale: 1 });
  const side = fittingBoxPx(scene);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = context2d(canvas);
  context.translate(side / 2, side / 2);
  paintScene(context, scene);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the browser encoded no PNG');
  offer(blob, `${fileName}.png`);
}

/** A name that every file system takes. */
function fileNameOf(name: string): string {
  const safe = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return safe === '' ? 'crosshair' : safe;
}

function offer(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the address after the click's own task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
