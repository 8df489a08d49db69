import { designCrosshairSchema } from '@punktgenau/contract/desktop/overlay-schemas';
import { defaultDesign } from '@punktgenau/crosshair';
import { isObject, mend } from './mend.ts';

export type MendedPart = { readonly value: unknown; readonly replaced: readonly string[] };

/** A design is drawn with what can be read of it; a picture has nothing that another picture could stand in for. */
export function mendCrosshair(given: unknown): MendedPart {
  if (!isObject(given) || given.kind !== 'design' || !isObject(given.design))
    return { value: given, replaced: [] };
  return mend(designCrosshairSchema, given, {
    kind: 'design',
    designId: null,
    name: null,
    design: defaultDesign,
  });
}
