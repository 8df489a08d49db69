import { fail, type Result, succeed } from '@punktgenau/result';
import { type CrosshairDesign, defaultDesign } from '../design/design.ts';
import { type DesignNumber, designRanges } from '../design/ranges.ts';
import { type ShapeName, shapeNames, shapes } from '../shapes/registry.ts';
import { BitReader, BitWriter } from './alphabet.ts';
import { checksumLength, checksumOf } from './checksum.ts';

export type ShareCodeError =
  | 'share_code_malformed'
  | 'share_code_version'
  | 'share_code_checksum'
  | 'share_code_out_of_range';

type Flag = 'hasDot' | 'hasOutline' | 'dynamicColor' | 'shadowEnabled';
type Color = 'color' | 'outlineColor' | 'shadowColor';
type Field = Exclude<keyof CrosshairDesign, 'shape'>;

/*
 * Version 1 is frozen: links are out in the world. Its fields, their order and widths never change, and a new layout
 * takes a new version character. The ranges may grow only within the widths they had (see the fixtures).
 */
const version = '1';
const shapeBits = 5;
const numberBits = {
  size: 6,
  opacity: 5,
  thickness: 4,
  gap: 5,
  length: 6,
  rotation: 5,
  blur: 4,
  outlineThickness: 3,
  shadowBlur: 5,
  shadowOffsetX: 6,
  shadowOffsetY: 6,
  offsetX: 14,
  offsetY: 14,
} as const satisfies Record<DesignNumber, number>;
const alwaysThere: readonly Field[] = [
  'color',
  'size',
  'opacity',
  'thickness',
  'gap',
  'length',
  'rotation',
  'blur',
  'hasDot',
  'hasOutline',
  'dynamicColor',
  'shadowEnabled',
];
/** Each section stands behind one bit and only when one of its fields differs from the stored defaults. */
const sections: readonly (readonly Field[])[] = [
  ['outlineColor', 'outlineThickness'],
  ['shadowColor', 'shadowBlur', 'shadowOffsetX', 'shadowOffsetY'],
  ['offsetX', 'offsetY'],
];

const isFlag = (field: Field): field is Flag => typeof defaultDesign[field] === 'boolean';
const isColor = (field: Field): field is Color => typeof defaultDesign[field] === 'string';

function writeField(writer: BitWriter, design: CrosshairDesign, field: Field): void {
  if (isFlag(field)) writer.write(design[field] ? 1 : 0, 1);
  else if (isColor(field)) writer.write(Number.parseInt(design[field].slice(1), 16), 24);
  else {
    const { min, step } = designRanges[field];
    writer.write((design[field] - min) / step, numberBits[field]);
  }
}

/** The field's value, or null when the bits are missing or mean nothing. */
function readField(reader: BitReader, field: Field): string | number | boolean | null {
  if (isFlag(field)) {
    const bit = reader.read(1);
    return bit === null ? null : bit === 1;
  }
  if (isColor(field)) {
    const rgb = reader.read(24);
    return rgb === null ? null : `#${rgb.toString(16).toUpperCase().padStart(6, '0')}`;
  }
  const { min, max, step } = designRanges[field];
  const index = reader.read(numberBits[field]);
  return index === null || min + index * step > max ? null : min + index * step;
}

/**
 * A design as a short text for links: 16 to 32 characters of `A–Z a–z 0–9 - _`. It starts with the version (`1`) and
 * ends with a checksum. Expects a valid design.
 */
export function encodeShareCode(design: CrosshairDesign): string {
  const writer = new BitWriter();
  writer.write(shapes[design.shape].shareNumber, shapeBits);
  for (const field of alwaysThere) writeField(writer, design, field);
  for (const section of sections) {
    const isNeeded = section.some((field) => design[field] !== defaultDesign[field]);
    writer.write(isNeeded ? 1 : 0, 1);
    if (isNeeded) for (const field of section) writeField(writer, design, field);
  }
  const text = version + writer.toText();
  return text + checksumOf(text);
}

/** The longest code version 1 can have; anything longer is not looked at. */
const longestCode = 32;

/**
 * Reads a share code; space around it does not matter. Errors: `share_code_malformed` (not of this form),
 * `share_code_version` (made by a later version), `share_code_checksum` (mistyped or cut off),
 * `share_code_out_of_range` (made by something else: a value no design can have).
 */
export function decodeShareCode(text: string): Result<CrosshairDesign, ShareCodeError> {
  const code = text.trim();
  if (!/^[A-Za-z0-9_-]+$/.test(code)) return fail('share_code_malformed');
  if (!code.startsWith(version)) return fail('share_code_version');
  if (code.length > longestCode || code.length <= checksumLength) return fail('share_code_malformed');
  const body = code.slice(0, -checksumLength);
  if (checksumOf(body) !== code.slice(-checksumLength)) return fail('share_code_checksum');

  const reader = new BitReader(body.slice(version.length));
  const shapeNumber = reader.read(shapeBits);
  const shape: ShapeName | undefined = shapeNames.find((name) => shapes[name].shareNumber === shapeNumber);
  if (shape === undefined) return fail('share_code_out_of_range');
  const values: Record<string, string | number | boolean> = {};
  const readAll = (fields: readonly Field[]): boolean =>
    fields.every((field) => {
      const value = readField(reader, field);
      if (value !== null) values[field] = value;
      return value !== null;
    });
  if (!readAll(alwaysThere)) return fail('share_code_out_of_range');
  for (const section of sections) {
    if (reader.read(1) === 1 && !readAll(section)) return fail('share_code_out_of_range');
  }
  if (!reader.isAtEnd()) return fail('share_code_malformed');
  return succeed({ ...defaultDesign, ...values, shape });
}
