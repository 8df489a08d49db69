/** A value in `width` bits (at most 32) from bit `start` on, counted through the bytes, lowest bit first. */
export type BitField<Value> = {
  readonly start: number;
  readonly width: number;
  /** The value of the bits, or null when the game has no such value. */
  readonly read: (bits: number) => Value | null;
  readonly write: (value: Value) => number;
};

/** Where each setting of a code lies. One table both reads and writes it. */
export type BitLayout = Readonly<Record<string, BitField<number> | BitField<boolean>>>;

/** The settings that a layout describes. */
export type SettingsOf<Layout extends BitLayout> = {
  readonly [Name in keyof Layout]: Layout[Name] extends BitField<infer Value> ? Value : never;
};

type Place = { readonly byte: number; readonly bit?: number; readonly width?: number };

const placed = ({ byte, bit = 0, width = 8 }: Place) => ({ start: byte * 8 + bit, width });

/** A whole number; outside of `min` to `max` it means nothing. */
export function integer(place: Place, { min = 0, max = 2 ** 32 } = {}): BitField<number> {
  return {
    ...placed(place),
    read: (bits) => (bits >= min && bits <= max ? bits : null),
    write: (value) => value,
  };
}

/** A whole number in two's complement. */
export function signed(place: Place, { min = -(2 ** 31), max = 2 ** 31, over = 1 } = {}): BitField<number> {
  const { start, width } = placed(place);
  const wrap = 2 ** width;
  return {
    start,
    width,
    read: (bits) => {
      const value = (bits >= wrap / 2 ? bits - wrap : bits) / over;
      return value >= min && value <= max ? value : null;
    },
    write: (value) => (Math.round(value * over) + wrap) % wrap,
  };
}

/** A fraction: `(bits × times + plus) / over`. */
export function fraction(
  place: Place,
  { times = 1, plus = 0, over, max = Number.POSITIVE_INFINITY }: FractionOptions,
): BitField<number> {
  return {
    ...placed(place),
    read: (bits) => {
      const value = (bits * times + plus) / over;
      return value <= max ? value : null;
    },
    write: (value) => Math.round((value * over - plus) / times),
  };
}
type FractionOptions = {
  readonly times?: number;
  readonly plus?: number;
  readonly over: number;
  readonly max?: number;
};

/** A switch: one bit. */
export function flag(byte: number, bit: number): BitField<boolean> {
  return { start: byte * 8 + bit, width: 1, read: (bits) => bits === 1, write: (value) => (value ? 1 : 0) };
}

/** A layout taken apart once for all codes: its fields, and for each byte the bits that they cover. */
type Prepared = {
  readonly fields: readonly (readonly [name: string, field: BitField<number> | BitField<boolean>])[];
  readonly covered: Uint8Array;
};
const preparedLayouts = new WeakMap<BitLayout, Prepared>();

function prepare(layout: BitLayout): Prepared {
  const known = preparedLayouts.get(layout);
  if (known) return known;
  const fields = Object.entries(layout);
  const bitCount = Math.max(...fields.map(([, { start, width }]) => start + width));
  const covered = new Uint8Array(Math.ceil(bitCount / 8));
  for (const [, { start, width }] of fields) {
    for (let position = start; position < start + width; position++) {
      covered[position >> 3] = (covered[position >> 3] ?? 0) | (1 << (position & 7));
    }
  }
  const prepared = { fields, covered };
  preparedLayouts.set(layout, prepared);
  return prepared;
}

function bitsAt(bytes: Uint8Array, { start, width }: Pick<BitField<unknown>, 'start' | 'width'>): number {
  let value = 0;
  // From the highest byte that the field touches down to the lowest.
  for (let at = (start + width - 1) >> 3; at >= start >> 3; at--) value = value * 256 + (bytes[at] ?? 0);
  return Math.floor(value / 2 ** (start & 7)) % 2 ** width;
}

/** Reads all settings; null when one has a value that the game does not have. */
export function readLayout<Layout extends BitLayout>(
  layout: Layout,
  bytes: Uint8Array,
): SettingsOf<Layout> | null {
  const settings: Record<string, number | boolean> = {};
  for (const [name, field] of prepare(layout).fields) {
    const value = field.read(bitsAt(bytes, field));
    if (value === null) return null;
    settings[name] = value;
  }
  return settings as SettingsOf<Layout>;
}

/** Writes all settings into bytes that are still zero there. */
export function writeLayout<Layout extends BitLayout>(
  layout: Layout,
  settings: SettingsOf<Layout>,
  bytes: Uint8Array,
): void {
  for (const [name, field] of prepare(layout).fields) {
    const { start, width } = field;
    let bits = (field as BitField<unknown>).write(settings[name]) * 2 ** (start & 7);
    for (let at = start >> 3; at <= (start + width - 1) >> 3; at++) {
      bytes[at] = (bytes[at] ?? 0) | (bits % 256);
      bits = Math.floor(bits / 256);
    }
  }
}

/** Whether bits are set, from byte `fromByte` on, that no setting of the layout covers. */
export function hasUnknownBits(layout: BitLayout, bytes: Uint8Array, fromByte: number): boolean {
  const { covered } = prepare(layout);
  for (let at = fromByte; at < bytes.length; at++) {
    if (((bytes[at] ?? 0) & ~(covered[at] ?? 0)) !== 0) return true;
  }
  return false;
}
