/** How one setting is written in a profile code. */
export type CodeKey<Value> = {
  readonly key: string;
  readonly fallback: Value;
  /** The value of the text, or null when the game has no such value. */
  readonly read: (text: string) => Value | null;
  readonly write: (value: Value) => string;
};

/** Which keys a part of a code has, in the order in which the game writes them. */
export type KeyTable = Readonly<Record<string, CodeKey<number> | CodeKey<boolean> | CodeKey<string>>>;

/** The settings that a table describes. */
export type ValuesOf<Table extends KeyTable> = {
  readonly [Name in keyof Table]: Table[Name] extends CodeKey<infer Value> ? Value : never;
};

/** A number from `min` to `max` with at most three decimals. */
export function decimal(key: string, fallback: number, max: number, min = 0): CodeKey<number> {
  return {
    key,
    fallback,
    read: (text) => {
      const value = /^\d{1,3}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : null;
    },
    write: (value) => `${Math.round(value * 1000) / 1000}`,
  };
}

/** A whole number from 0 to `max`: one of a list. */
export function choice(key: string, fallback: number, max: number): CodeKey<number> {
  const { read, ...rest } = decimal(key, fallback, max);
  return { ...rest, read: (text) => (text.includes('.') ? null : read(text)) };
}

/** A switch: 0 or 1. */
export function onOff(key: string, fallback: boolean): CodeKey<boolean> {
  return {
    key,
    fallback,
    read: (text) => (text === '1' ? true : text === '0' ? false : null),
    write: (value) => (value ? '1' : '0'),
  };
}

/** A colour as RRGGBBAA; kept in upper case. */
export function rgba(key: string): CodeKey<string> {
  return {
    key,
    fallback: 'FFFFFFFF',
    read: (text) => (/^[0-9A-Fa-f]{8}$/.test(text) ? text.toUpperCase() : null),
    write: (value) => value,
  };
}

/** The values of a table, its defaults where a key is missing; null when one is out of range. Takes what it reads. */
export function takeValues<Table extends KeyTable>(
  table: Table,
  pairs: Map<string, string>,
): ValuesOf<Table> | null {
  const values: Record<string, number | boolean | string> = {};
  for (const [name, { key, fallback, read }] of Object.entries(table)) {
    const text = pairs.get(key);
    const value = text === undefined ? fallback : read(text);
    if (value === null) return null;
    values[name] = value;
    pairs.delete(key);
  }
  return values as ValuesOf<Table>;
}

/** The pairs of everything that differs from the defaults. */
export function writeValues<Table extends KeyTable>(table: Table, values: ValuesOf<Table>): string[] {
  return Object.entries(table).flatMap(([name, entry]) => {
    const { key, fallback, write } = entry as CodeKey<unknown>;
    return values[name] === fallback ? [] : [key, write(values[name])];
  });
}
