import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldPathsIn, fieldPathsOf } from './field-paths.ts';

const schema = z.object({
  id: z.int(),
  place: z.nullable(z.object({ x: z._default(z.int(), 0) })),
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), size: z.optional(z.int()) }),
      z.object({ kind: z.literal('b'), file: z.string() }),
    ]),
  ),
  keys: z.record(z.string(), z.object({ on: z.boolean() })),
});
const paths = [
  'id',
  'place',
  'place.x',
  'parts',
  'parts[].kind',
  'parts[].size',
  'parts[].file',
  'keys',
  'keys{}',
  'keys{}.on',
];

describe('the paths of all fields', () => {
  it('are found in a schema, of every variant', () => {
    expect([...fieldPathsOf(schema)]).toEqual(paths);
  });

  it('are found in a value', () => {
    const value = {
      id: 1,
      place: { x: 1 },
      parts: [
        { kind: 'a', size: 1 },
        { kind: 'b', file: 'x' },
      ],
      keys: { F1: { on: true }, F2: { on: false } },
    };
    expect([...fieldPathsIn(value, ['keys'])]).toEqual(paths);
    expect([...fieldPathsIn({ id: 1, place: null, parts: [] })]).toEqual(['id', 'place', 'parts']);
  });

  it('are not listed of a schema that has none to list', () => {
    expect(() => fieldPathsOf(z.tuple([z.string()]))).toThrow(TypeError);
  });
});
