import { type CrosshairDesign, contrastTo, resolveDynamicColor } from '@punktgenau/crosshair';

/** A colour is only given up for one that contrasts this much better, so that a backdrop in between does not flicker. */
const clearlyBetter = 1.25;

/** As many samples in a row must agree: at four a second, at most two changes a second, below WCAG 2.3.1's three flashes. */
const samplesToAgree = 2;

/** So many samples in a row that could not be read make the backdrop unknown again. */
const samplesToForget = 8;

/** Which colour a design with dynamic colour has at the moment. */
export type DynamicColor = {
  /** The design as it is to be drawn. */
  readonly drawn: CrosshairDesign;
  /** Samples in a row that asked for the other colour. */
  readonly asked: number;
  /** Samples in a row that could not be read. */
  readonly unread: number;
};

/** Before anything is known of the backdrop: the hairline that is visible on any. */
export function unknownBackdrop(design: CrosshairDesign): DynamicColor {
  return { drawn: resolveDynamicColor(design), asked: 0, unread: 0 };
}

/** A design that comes while the backdrop is known. @param backdrop mean colour `#RRGGBB` that was seen last; `null`: unknown */
export function firstDynamicColor(design: CrosshairDesign, backdrop: string | null): DynamicColor {
  if (backdrop === null) return unknownBackdrop(design);
  return { drawn: resolveDynamicColor(design, backdrop), asked: 0, unread: 0 };
}

/**
 * Takes in one sample of what is behind the overlay.
 *
 * @param backdrop mean colour `#RRGGBB`; `null` when it could not be read
 */
export function nextDynamicColor(
  design: CrosshairDesign,
  { drawn, asked, unread }: DynamicColor,
  backdrop: string | null,
): DynamicColor {
  if (backdrop === null) {
    return unread + 1 >= samplesToForget ? unknownBackdrop(design) : { drawn, asked: 0, unread: unread + 1 };
  }
  const wanted = resolveDynamicColor(design, backdrop);
  const isUnknown = drawn.hasOutline !== wanted.hasOutline;
  const gain = contrastTo(backdrop, wanted.color) / contrastTo(backdrop, drawn.color);
  const isWorthIt = isUnknown || (wanted.color !== drawn.color && gain >= clearlyBetter);
  if (!isWorthIt) return { drawn, asked: 0, unread: 0 };
  return asked + 1 >= samplesToAgree
    ? { drawn: wanted, asked: 0, unread: 0 }
    : { drawn, asked: asked + 1, unread: 0 };
}
