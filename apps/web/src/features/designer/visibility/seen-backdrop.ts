import {
  type BackdropParts,
  type SeenBackdrop,
  seeBackdrop,
  type Vision,
} from '@punktgenau/crosshair/visibility';

const known = new WeakMap<BackdropParts, Map<Vision, SeenBackdrop>>();

/** A backdrop as somebody sees it; worked out once for each of them. */
export function seenBackdrop(parts: BackdropParts, vision: Vision): SeenBackdrop {
  const ofParts = known.get(parts) ?? new Map<Vision, SeenBackdrop>();
  known.set(parts, ofParts);
  const seen = ofParts.get(vision) ?? seeBackdrop(parts, vision);
  ofParts.set(vision, seen);
  return seen;
}
