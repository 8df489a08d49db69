import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { BridgeCall } from '@punktgenau/contract/desktop/desktop-bridge';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { premadeSizePx } from '@punktgenau/contract/gallery/gallery-schemas';
import { imageFileOf } from '@punktgenau/contract/gallery/image-file';
import { designSchema } from '@punktgenau/crosshair';
import { fail, succeed } from '@punktgenau/result';
import * as z from 'zod/mini';
import type { AgentResult } from '../agent.ts';
import type { DesignCrosshair } from './crosshair-artist.ts';

/** What `activateEditorCrosshair` asks for. */
export function crosshairOfDesignCall(call: BridgeCall<'activateEditorCrosshair'>): OverlayCrosshair {
  const { design, designId = null, name = null } = call;
  return { kind: 'design', designId, name, design };
}

/** What `activateSvgCrosshair` asks for; fails with `image_missing`, `image_is_data`, `image_is_html` or `image_unknown`. */
export function crosshairOfImageCall(
  call: BridgeCall<'activateSvgCrosshair'>,
): AgentResult<OverlayCrosshair> {
  const { imageUrl, size = premadeSizePx.default, designId = null, name = null } = call;
  const image = imageFileOf(imageUrl);
  if (!image.ok) return fail(image.error === 'bad_format' ? 'image_unknown' : image.error);
  const { rotation = 0, opacity = 100, offsetX = 0, offsetY = 0 } = call;
  const look = { file: image.value, size, rotation, opacity, offsetX, offsetY };
  return succeed({ kind: 'image', designId, name, ...look });
}

/** What one of the player's designs shows; `null` for an image that cannot be named. */
export function crosshairOfSavedDesign(saved: SavedDesign): OverlayCrosshair | null {
  const { id, name, type, imageUrl, adjustedSize, imageRotation: rotation } = saved;
  const { opacity, offsetX, offsetY } = saved;
  const origin = { designId: id, name };
  if (type === 'editor') return { kind: 'design', ...origin, design: z.parse(designSchema, saved) };
  const image = imageFileOf(imageUrl ?? '');
  if (!image.ok) return null;
  const size = adjustedSize ?? premadeSizePx.default;
  return { kind: 'image', ...origin, file: image.value, size, rotation, opacity, offsetX, offsetY };
}

/** What a draft shows, from the event that brought it; `null` when it cannot be read. */
export function crosshairOfDraft(designId: number, data: string): DesignCrosshair | null {
  try {
    const design = z.safeParse(designSchema, JSON.parse(data));
    return design.success ? { kind: 'design', designId, name: null, design: design.data } : null;
  } catch {
    return null;
  }
}
