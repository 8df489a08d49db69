import { designNameSchema } from '@punktgenau/contract/designs/design-name';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import {
  type PremadeCrosshair,
  type ProCrosshair,
  premadeSizePx,
} from '@punktgenau/contract/gallery/gallery-schemas';
import { imageFileOf } from '@punktgenau/contract/gallery/image-file';
import { designOf } from '@punktgenau/crosshair';
import { imageOf } from '#shared/designs/saved-design.ts';

/**
 * What the overlay shows for one of the player's designs.
 *
 * @returns `undefined` for a design whose image the companion cannot show
 */
export function crosshairOfSaved(saved: SavedDesign): OverlayCrosshair | undefined {
  const { id: designId, opacity, offsetX, offsetY } = saved;
  const name = nameOf(saved.name);
  const image = imageOf(saved);
  if (image === undefined) return { kind: 'design', designId, name, design: designOf(saved) };
  const read = imageFileOf(image.url);
  if (!read.ok) return undefined;
  const { sizePx: size, rotation } = image;
  return { kind: 'image', designId, name, file: read.value, size, rotation, opacity, offsetX, offsetY };
}

/** What the overlay shows for a professional player's crosshair. */
export function crosshairOfPro({ playerName, settings }: ProCrosshair): OverlayCrosshair {
  return { kind: 'design', designId: null, name: nameOf(playerName), design: settings };
}

/**
 * What the overlay shows for a crosshair of the gallery, in the size the gallery opens with.
 *
 * @returns `undefined` for a picture whose address the companion would refuse
 */
export function crosshairOfPremade({ name, imageUrl }: PremadeCrosshair): OverlayCrosshair | undefined {
  const read = imageFileOf(imageUrl);
  if (!read.ok) return undefined;
  return {
    kind: 'image',
    designId: null,
    name: nameOf(name),
    file: read.value,
    size: premadeSizePx.default,
    rotation: 0,
    opacity: 100,
    offsetX: 0,
    offsetY: 0,
  };
}

function nameOf(text: string): string | null {
  const parsed = designNameSchema.safeParse(text);
  return parsed.success ? parsed.data : null;
}
