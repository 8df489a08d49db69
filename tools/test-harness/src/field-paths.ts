import type * as z from 'zod/mini';

/**
 * The paths of all fields that an object of a schema can have, such as `profiles[].crosshair.design.size`; what stands in a
 * list is `[]`, what stands under any name of a map is `{}`. Every variant of a union counts.
 *
 * For tests which demand that an example of a stored form has all fields: see `fieldPathsIn`.
 *
 * @throws for a schema it cannot look into
 */
export function fieldPathsOf(schema: z.core.$ZodType, path = ''): ReadonlySet<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const below = (inner: z.core.$ZodType, name: string) => [name, ...fieldPathsOf(inner, name)];
  switch (def.type) {
    case 'object':
      return new Set(
        Object.entries(def.shape).flatMap(([name, field]) => below(field, path ? `${path}.${name}` : name)),
      );
    case 'array':
      return fieldPathsOf(def.element, `${path}[]`);
    case 'record':
      return new Set(below(def.valueType, `${path}{}`));
    case 'union':
      return new Set(def.options.flatMap((option) => [...fieldPathsOf(option, path)]));
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return fieldPathsOf(def.innerType, path);
    case 'pipe':
      return fieldPathsOf(def.in, path);
    case 'tuple':
    case 'intersection':
    case 'lazy':
      throw new TypeError(`fields of a schema of the type ${def.type} cannot be listed`);
    default:
      return new Set();
  }
}

/**
 * The paths of all fields that a value has, as in `fieldPathsOf`.
 *
 * @param maps paths of objects that are maps: their names are no fields
 */
export function fieldPathsIn(value: unknown, maps: readonly string[] = [], path = ''): ReadonlySet<string> {
  if (Array.isArray(value)) {
    return new Set(value.flatMap((item) => [...fieldPathsIn(item, maps, `${path}[]`)]));
  }
  if (typeof value !== 'object' || value === null) return new Set();
  const isMap = maps.includes(path);
  return new Set(
    Object.entries(value).flatMap(([name, field]) => {
      const fieldPath = isMap ? `${path}{}` : path ? `${path}.${name}` : name;
      return [fieldPath, ...fieldPathsIn(field, maps, fieldPath)];
    }),
  );
}
