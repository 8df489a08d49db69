import type { Plugin } from 'vite';

/** What a call needs of its row in the contract; the rest is the server's, and would be weight in every page. */
const neededFields: ReadonlySet<string> = new Set(['method', 'path', 'answer', 'confirmation']);

/** What `fetch` does unless it is told otherwise. */
const defaultMethod = 'GET';

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Property = Node & {
  readonly key: { readonly name?: string };
  readonly value?: { readonly value?: unknown };
};
type Declarator = { readonly init: (Node & { readonly properties?: readonly Property[] }) | null };
type Statement = Node & {
  readonly declaration?: { readonly declarations?: readonly Declarator[] } | null;
};

/** Leaves out of the contract's `endpoints.ts` files what only the server reads: limits, errors, requests' schemas. */
export function clientEndpoints(): Plugin {
  return {
    name: 'client-endpoints',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[^/]+\/(?:(?:list|draft)-endpoint|endpoints)\.ts$/ },
      handler(code) {
        return { code: withoutServerFields(code, this.parse(code).body as readonly Statement[]), map: null };
      },
    },
  };
}

/**
 * @param code a module whose exported constants are endpoints
 * @param statements its syntax tree (ESTree)
 */
export function withoutServerFields(code: string, statements: readonly Statement[]): string {
  const objects = statements
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .flatMap(({ init }) => (init?.properties ? [{ ...init, properties: init.properties }] : []));
  let rest = code;
  // From the end, so that the positions before it stay right.
  for (const { start, end, properties } of objects.toReversed()) {
    const kept = properties.filter(
      ({ key, value }) => neededFields.has(key.name ?? '') && value?.value !== defaultMethod,
    );
    const text = kept.map((property) => code.slice(property.start, property.end)).join(', ');
    rest = `${rest.slice(0, start)}{ ${text} }${rest.slice(end)}`;
  }
  return rest;
}
