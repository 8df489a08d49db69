/** What the editor's address asks for. */
export type EditorAddress = {
  readonly source:
    | { readonly kind: 'new' }
    | { readonly kind: 'design' | 'template'; readonly id: number }
    | { readonly kind: 'share'; readonly code: string }
    | { readonly kind: 'unreadable'; readonly parameter: 'design' | 'template' };
  /** A name that travelled along with a shared design. */
  readonly name: string | undefined;
  /** A code of any game, to be read as soon as the editor is there. */
  readonly code: string | undefined;
  /** Open the naming dialog: the player pressed save before logging in. */
  readonly wantsSaving: boolean;
};

// Identifiers are PostgreSQL integers. Checked by hand: the first paint does without a schema library.
const largestId = 2_147_483_647;

/** Reads the query of `/editor`: `design`, `template` or `share` (the first that is there counts), `code`, `name`, `save`. */
export function readEditorAddress(search: string): EditorAddress {
  const query = new URLSearchParams(search);
  const name = decodeName(query.get('name') ?? '')?.trim();
  const rest = {
    name: name === '' ? undefined : name,
    code: query.get('code') ?? undefined,
    wantsSaving: query.get('save') === '1',
  };
  for (const kind of ['design', 'template'] as const) {
    const text = query.get(kind);
    if (text === null) continue;
    const id = /^-?\d{1,10}$/.test(text) ? Number(text) : 0;
    // Below zero: a design that only this device has.
    const isOfDevice = kind === 'design' && id < 0 && id >= -largestId;
    if (!isOfDevice && (id < 1 || id > largestId))
      return { source: { kind: 'unreadable', parameter: kind }, ...rest };
    return { source: { kind, id }, ...rest };
  }
  const code = query.get('share');
  return { source: code === null ? { kind: 'new' } : { kind: 'share', code }, ...rest };
}

/** The query without the code that was read from it: empty, or beginning with `?`. */
export function withoutCode(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('code')) return search;
  query.delete('code');
  return query.size === 0 ? '' : `?${query}`;
}

function decodeName(text: string): string | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(binary, (character) => character.charCodeAt(0)),
    );
  } catch {
    return undefined;
  }
}
