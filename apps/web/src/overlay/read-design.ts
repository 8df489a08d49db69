import {
  type CrosshairDesign,
  defaultDesign,
  designOf,
  designRanges,
  shapeNames,
} from '@punktgenau/crosshair';
import type { ShownImage } from '@punktgenau/crosshair/overlay-player';

/** What the overlay needs of a saved design. */
export type NamedDesign = {
  readonly name: string;
  readonly design: CrosshairDesign;
  /** Shown in place of what the design draws. */
  readonly image?: ShownImage | undefined;
};

type Check = (value: unknown) => boolean;

const isColor: Check = (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
const isShape: Check = (value) => shapeNames.some((name) => name === value);
const isBoolean: Check = (value) => typeof value === 'boolean';

const checkOf = (field: string): Check => {
  const range = Object.entries(designRanges).find(([name]) => name === field)?.[1];
  if (range) {
    const { min, max, step } = range;
    return (value) =>
      Number.isInteger(value) && Number(value) >= min && Number(value) <= max && Number(value) % step === 0;
  }
  if (field === 'shape') return isShape;
  return typeof defaultDesign[field as keyof CrosshairDesign] === 'boolean' ? isBoolean : isColor;
};

const checks = Object.keys(defaultDesign).map((field) => [field, checkOf(field)] as const);

function isDesign(fields: Readonly<Record<string, unknown>>): fields is CrosshairDesign {
  return checks.every(([field, isValid]) => isValid(fields[field]));
}

/**
 * Parses the server's answer for an overlay: the contract's `overlayDesignSchema` in a few hundred bytes, because the
 * overlay's whole budget is 15 kB. A test holds the two together.
 *
 * @returns undefined when the value is no design
 */
export function readNamedDesign(value: unknown): NamedDesign | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const { name } = fields;
  if (typeof name !== 'string' || !isDesign(fields)) return undefined;
  return { name, design: designOf(fields), image: readImage(fields) };
}

function readImage({
  imageUrl: url,
  adjustedSize: sizePx,
  imageRotation: rotation,
}: Readonly<Record<string, unknown>>): ShownImage | undefined {
  if (typeof url !== 'string' || typeof sizePx !== 'number' || sizePx <= 0) return undefined;
  return { url, sizePx, rotation: Number(rotation) || 0 };
}
