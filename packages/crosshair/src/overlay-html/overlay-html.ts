import type { Locale } from '@punktgenau/words';
import { overlayPanel } from '@punktgenau/words/overlay-panel';
import { shapes } from '@punktgenau/words/shapes';
import { type CrosshairDesign, designOf } from '../design/design.ts';
import { playerScript, playerScriptHash, playerStyle, playerStyleHash } from '../generated/overlay-player.ts';
import { escapeMarkup } from '../svg/escape-markup.ts';
import { type FileData, fileDataElementId } from './file-data.ts';
import type { ShownImage } from './player/shown-crosshair.ts';

export { stripOf } from '../picture-animation/frame-strip.ts';

export type OverlayHtmlOptions = {
  /** The design's name as its owner wrote it; it may contain anything. */
  readonly name: string;
  readonly locale: Locale;
  /**
   * The image that is shown in place of the drawn design. Its `url` is a data URL, because the file asks no network
   * for anything.
   */
  readonly image?: ShownImage | undefined;
};

/** The file's name on disk (specification, section 2). */
export const overlayFileName = 'crosshair-overlay.html';

/**
 * Writes the standalone overlay file: one HTML document that opens from disk, asks no network for anything and shows
 * the design on a transparent page, centred on the window's centre pixel.
 *
 * The canvas is 400 × 400 CSS pixels (specification, section 9), 200 around the centre, and redrawn for every device
 * pixel ratio. It grows only for a picture that would be cut: the largest square turned by 45° reaches 203 px, with
 * the strongest blur and shadow 270 px.
 *
 * @throws RangeError for an image that would have to be fetched: a mistake in the code
 * @returns the document's text, to be stored as UTF-8
 */
export function overlayHtml(design: CrosshairDesign, { name, locale, image }: OverlayHtmlOptions): string {
  if (image && !image.url.startsWith('data:')) throw new RangeError('the image must be a data URL');
  const data: FileData = {
    // Callers pass saved designs as they are, and players pass the file on: the owner's number and the overlay's key
    // must not be in it.
    shown: { name, design: designOf(design), shapeName: shapes[locale][design.shape], image },
    words: overlayPanel[locale],
  };
  // Even if something slipped past the escaping below, this policy runs no other script and loads nothing.
  const policy = [
    "default-src 'none'",
    `script-src '${playerScriptHash}'`,
    `style-src '${playerStyleHash}'`,
    ...(image ? ['img-src data:', 'connect-src data:'] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeMarkup(name)} · Punktgenau</title>
<style>${playerStyle}</style>
</head>
<body>
<script type="application/json" id="${fileDataElementId}">${jsonForScript(data)}</script>
<script>${playerScript}</script>
</body>
</html>
`;
}

/** JSON in which no `<` is left, so that no end tag and no comment can begin inside a script element. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
