import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { sharePath } from '@punktgenau/contract/share/share-address';
import { type CrosshairDesign, designOf, encodeShareCode } from '@punktgenau/crosshair';
import { encodeName } from '#shared/navigation/encoded-name.ts';
import { overlayPaths } from '#shared/navigation/generated/overlay-paths.ts';

/** The whole address of the page that shows a shared crosshair. */
export function shareUrl(code: string): string {
  return new URL(sharePath(code), location.origin).href;
}

/** The code of a saved design's link: its short one while it is public, otherwise one that carries the picture. */
export function shareCodeOfSaved(design: SavedDesign): string {
  return design.shareCode ?? encodeShareCode(designOf(design));
}

/** Opens a copy of a shared crosshair in the editor. @param name what the copy is called at first */
export function editorCopyHref(design: CrosshairDesign, name?: string): string {
  const query = new URLSearchParams({ share: encodeShareCode(designOf(design)) });
  if (name !== undefined) query.set('name', encodeName(name));
  return `/editor?${query}`;
}

/** The overlay of a shared crosshair in a browser: of a public design by its number, otherwise with the picture itself. */
export function sharedOverlayHref(shared: CrosshairDesign | { readonly id: number }): string {
  const query: Record<string, string> =
    'id' in shared ? { design: String(shared.id) } : { code: encodeShareCode(shared) };
  return `${overlayPaths['transparent-overlay']}?${new URLSearchParams(query)}`;
}
