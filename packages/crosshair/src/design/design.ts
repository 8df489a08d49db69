import type { ShapeName } from '../shapes/registry.ts';

/**
 * A crosshair as the player sets it. All lengths are pixels at scale 1; colours are `#RRGGBB`; opacity is a
 * percentage applied once to the whole picture; rotation is clockwise in degrees. See `designRanges` for limits.
 */
export type CrosshairDesign = {
  readonly shape: ShapeName;
  readonly color: string;
  readonly size: number;
  readonly opacity: number;
  readonly thickness: number;
  readonly gap: number;
  readonly length: number;
  readonly rotation: number;
  readonly blur: number;
  readonly hasDot: boolean;
  readonly hasOutline: boolean;
  readonly outlineColor: string;
  readonly outlineThickness: number;
  readonly dynamicColor: boolean;
  readonly shadowEnabled: boolean;
  readonly shadowColor: string;
  readonly shadowBlur: number;
  readonly shadowOffsetX: number;
  readonly shadowOffsetY: number;
  readonly offsetX: number;
  readonly offsetY: number;
};

/** What a stored design has when a field was never given (specification, section 3: database defaults). */
export const defaultDesign: CrosshairDesign = {
  shape: 'cross',
  color: '#00D9FF',
  size: 20,
  opacity: 90,
  thickness: 2,
  gap: 0,
  length: 10,
  rotation: 0,
  blur: 0,
  hasDot: true,
  hasOutline: false,
  outlineColor: '#000000',
  outlineThickness: 1,
  dynamicColor: true,
  shadowEnabled: false,
  shadowColor: '#000000',
  shadowBlur: 2,
  shadowOffsetX: 0,
  shadowOffsetY: 0,
  offsetX: 0,
  offsetY: 0,
};

/** What a fresh editor shows (specification, section 3: the editor starts with different defaults). */
export const editorDefaults: CrosshairDesign = {
  ...defaultDesign,
  color: '#00FF00',
  opacity: 80,
  hasOutline: true,
  hasDot: false,
  dynamicColor: false,
};

/** The design alone of something that carries one: no id, no name, no key of its overlay. */
export function designOf(carrier: CrosshairDesign): CrosshairDesign {
  return pickFields(defaultDesign, carrier);
}

/** Whether two designs agree in every field. */
export function sameDesign(a: CrosshairDesign, b: CrosshairDesign): boolean {
  return agree(defaultDesign, a, b);
}

/** The fields of `carrier` that `template` has. */
function pickFields<Fields extends object>(template: Fields, carrier: Fields): Fields {
  const picked = { ...template };
  for (const field in template) picked[field] = carrier[field];
  return picked;
}

function agree<Fields extends object>(template: Fields, a: Fields, b: Fields): boolean {
  for (const field in template) if (a[field] !== b[field]) return false;
  return true;
}
