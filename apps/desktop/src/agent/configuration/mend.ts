import * as z from 'zod/mini';

/** An object of which every field is as its schema wants it, and which fields had to be replaced for that. */
export type Mended<Value> = { readonly value: Value; readonly replaced: readonly string[] };

/**
 * Reads an object field by field. A field that is missing has the fallback's value, as if it had never been changed; one
 * that is wrong as well, and is named. Objects inside are read in the same way; unknown fields are left out.
 *
 * @param fallback an object that the schema accepts
 */
export function mend<Schema extends z.ZodMiniObject>(
  schema: Schema,
  given: object,
  fallback: z.output<Schema>,
): Mended<z.output<Schema>> {
  const replaced: string[] = [];
  const value: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const former: unknown = Reflect.get(given, name);
    const standIn: unknown = fallback[name];
    if (former === undefined) {
      value[name] = standIn;
      continue;
    }
    const read = z.safeParse(field, former);
    if (read.success) value[name] = read.data;
    else if (field instanceof z.ZodMiniObject && isObject(former) && isObject(standIn)) {
      const inside = mend(field, former, standIn);
      value[name] = inside.value;
      replaced.push(...inside.replaced.map((part) => `${name}.${part}`));
    } else {
      value[name] = standIn;
      replaced.push(name);
    }
  }
  return { value: z.parse(schema, value), replaced };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
