import fc from 'fast-check';
import type * as z from 'zod/mini';

type Check = {
  readonly check: string;
  readonly value?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: RegExp;
};

type Definition = {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
};

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

function checksOf(definition: Definition): readonly Check[] {
  const own = definition.format ? [{ ...definition, check: 'string_format' } as Check] : [];
  return [...own, ...(definition.checks ?? []).map(({ _zod }) => _zod.def)];
}

type Bounds = { readonly min: number; readonly max: number; readonly step: number };

/** Values of the contract as the field's name promises them, where its form alone says too little. */
export type KnownValues = (field: string) => fc.Arbitrary<unknown> | undefined;

/**
 * Values that a schema takes, as far as its declaration says: ranges, steps, lengths, options, simple patterns. Fields that may be
 * left out mostly are. What only a check's code knows is not known here, so some of the values are refused.
 *
 * @param known is asked first, by the field's name
 */
export function valuesOf(schema: z.ZodMiniType, known: KnownValues, field = ''): fc.Arbitrary<unknown> {
  const named = field === '' ? undefined : known(field);
  const definition = definitionOf(schema);
  const inner = () => {
    const wrapped = definition.innerType ?? definition.in;
    return wrapped ? valuesOf(wrapped, known, field) : fc.constant(null);
  };
  switch (definition.type) {
    case 'object':
      return objectsOf(definition.shape ?? {}, known);
    case 'optional':
    case 'default':
      return fc.option(named ?? inner(), { nil: undefined, freq: 1 });
    case 'nullable':
      return fc.option(named ?? inner(), { nil: null });
  }
  if (named) return named;
  switch (definition.type) {
    case 'string':
      return textsOf(definition);
    case 'number':
    case 'int': {
      const { min, max, step } = numberBounds(definition);
      return fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((n) => n * step);
    }
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'array':
      return definition.element
        ? fc.array(valuesOf(definition.element, known, `${field}[]`), { maxLength: 4 })
        : fc.constant([]);
    case 'union':
      return fc.oneof(...(definition.options ?? []).map((option) => valuesOf(option, known, field)));
    default:
      return inner();
  }
}

function objectsOf(
  shape: Readonly<Record<string, z.ZodMiniType>>,
  known: KnownValues,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(shape).map(([name, part]) => [name, valuesOf(part, known, name)] as const);
  return fc.record(Object.fromEntries(fields)).map((value) => {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined);
    return Object.fromEntries(entries);
  });
}

function textsOf(definition: Definition): fc.Arbitrary<string> {
  const checks = checksOf(definition);
  const minLength = checks.find(({ check }) => check === 'min_length')?.minimum ?? 0;
  const maxLength = Math.min(checks.find(({ check }) => check === 'max_length')?.maximum ?? 60, 120);
  const pattern = checks.find(({ format }) => format === 'regex')?.pattern;
  if (pattern) {
    try {
      return fc.stringMatching(pattern, { maxLength: maxLength });
    } catch {
      // Written with what the generator does not know, such as \p{L}.
    }
  }
  return fc.string({ minLength, maxLength: Math.max(minLength, maxLength), unit: 'grapheme' });
}

function numberBounds(definition: Definition): Bounds {
  const checks = checksOf(definition);
  return {
    min: checks.find(({ check }) => check === 'greater_than')?.value ?? -1_000,
    max: checks.find(({ check }) => check === 'less_than')?.value ?? 1_000_000,
    step: checks.find(({ check }) => check === 'multiple_of')?.value ?? 1,
  };
}

/** A field of a schema: where it stands, and values at the edges of what it takes and just beyond. */
export type Field = { readonly path: readonly string[]; readonly edges: readonly unknown[] };

/** Every field of an object's schema that is no object itself. */
export function fieldsOf(schema: z.ZodMiniType, path: readonly string[] = []): readonly Field[] {
  const definition = definitionOf(schema);
  if (definition.shape) {
    return Object.entries(definition.shape).flatMap(([name, part]) => fieldsOf(part, [...path, name]));
  }
  const wrapped = definition.innerType ?? definition.in;
  if (wrapped && definitionOf(wrapped).type !== 'transform') return fieldsOf(wrapped, path);
  return path.length > 0 ? [{ path, edges: edgesOf(definition) }] : [];
}

function edgesOf(definition: Definition): readonly unknown[] {
  const checks = checksOf(definition);
  if (definition.type === 'string') {
    const lengths = checks.flatMap(({ check, minimum, maximum }) => {
      if (check === 'min_length') return [minimum ?? 0, (minimum ?? 1) - 1];
      return check === 'max_length' ? [maximum ?? 0, (maximum ?? 0) + 1] : [];
    });
    return ['', ' ', ...lengths.map((length) => 'x'.repeat(Math.max(0, length)))];
  }
  if (definition.type === 'number' || definition.type === 'int') {
    const { min, max, step } = numberBounds(definition);
    return [min, max, min - step, max + step, min + step / 2, 0, -0];
  }
  if (definition.type === 'array') return [[], Array.from({ length: 10_001 }, (_, index) => index + 1)];
  return [null, undefined, ...Object.values(definition.entries ?? {})];
}
