import { editorDefaults, encodeShareCode } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { createDraftShelf, type Draft } from './draft.ts';

function aShelf(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  const shelf = createDraftShelf(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  return { shelf, kept };
}
const draft: Draft = { designId: null, name: 'Mein Kreuz', design: editorDefaults, wantsSaving: true };

const stored = (changes: object) =>
  JSON.stringify({
    version: 1,
    designId: null,
    name: '',
    code: encodeShareCode(editorDefaults),
    wantsSaving: false,
    ...changes,
  });

describe('drafts', () => {
  it('come back as they were left', () => {
    const { shelf } = aShelf();
    expect(shelf.write(draft)).toBe(true);
    expect(shelf.read(null)).toEqual(draft);
  });

  it('of different designs do not meet', () => {
    const { shelf } = aShelf();
    shelf.write(draft);
    shelf.write({ ...draft, designId: 7, name: 'Sieben' });
    expect(shelf.read(7)?.name).toBe('Sieben');
    expect(shelf.read(8)).toBeUndefined();
    shelf.remove(7);
    expect(shelf.read(7)).toBeUndefined();
    expect(shelf.read(null)?.name).toBe('Mein Kreuz');
  });

  it('are read from what the shelf itself wrote', () => {
    const { shelf } = aShelf({ 'punktgenau.draft.new': stored({ name: 'Alt' }) });
    expect(shelf.read(null)?.name).toBe('Alt');
  });

  it.each([
    ['no JSON', '{'],
    ['another version', stored({ version: 2 })],
    ['a damaged design', stored({ code: `${encodeShareCode(editorDefaults).slice(0, -1)}!` })],
    ['no design', stored({ code: undefined })],
    ['a name of the wrong kind', stored({ name: 7 })],
    ['the draft of another design', stored({ designId: 3 })],
    ['null', 'null'],
  ])('count as none when the storage holds %s', (_what, text) => {
    const { shelf } = aShelf({ 'punktgenau.draft.new': text });
    expect(shelf.read(null)).toBeUndefined();
  });

  it('do without a storage that is blocked', () => {
    const shelf = createDraftShelf(() => {
      throw new Error('SecurityError');
    });
    expect(shelf.read(null)).toBeUndefined();
    expect(shelf.write(draft)).toBe(false);
    expect(() => shelf.remove(null)).not.toThrow();
  });
});
