import { editorDefaults, encodeShareCode } from '@punktgenau/crosshair';
import { currentVersion } from '@punktgenau/stored-versions';
import { fieldPathsIn } from '@punktgenau/test-harness/field-paths';
import { describe, expect, it } from 'vitest';
import { storedKeys } from '#shared/storage/stored-keys.ts';
import { aStorage } from '#shared/testing/a-storage.ts';
import { createDraftShelf, draftVersions } from './draft.ts';
import { createEditorView, editorViewVersions } from './view.ts';

/** What clients stored, oldest first. Never changed; the format of share codes has fixtures of its own. */
const drafts = ['{"version":1,"designId":7,"name":"Sieben","code":"CODE","wantsSaving":true}'].map((text) =>
  text.replace('CODE', encodeShareCode({ ...editorDefaults, size: 31 })),
);
const views = ['{"zoom":4,"grid":false,"backdrop":"hall"}'];

const draftKey = 'punktgenau.draft.7';
const editorViewKey = 'punktgenau.editor-view';

const fieldsOf = (text: string | undefined): Record<string, unknown> => JSON.parse(text ?? '');

describe('a draft', () => {
  const draft = { designId: 7, name: 'Sieben', design: { ...editorDefaults, size: 31 }, wantsSaving: true };

  it.each(drafts)('of every client is read: %s', (text) => {
    expect(createDraftShelf(aStorage(draftKey, text).source).read(7)).toEqual(draft);
  });

  it('is written in the latest version: a field that is added needs a new one, a migration and an example', () => {
    const { source, text } = aStorage(draftKey);
    createDraftShelf(source).write(draft);
    expect(fieldsOf(text()).version).toBe(currentVersion(draftVersions));
    expect(fieldPathsIn(fieldsOf(text()))).toEqual(fieldPathsIn(fieldsOf(drafts.at(-1))));
    const { version, fields } = storedKeys['punktgenau.draft.'];
    expect(fieldsOf(text()).version).toBe(version);
    expect([...fieldPathsIn(fieldsOf(text()))]).toEqual(['version', ...fields]);
    expect(new Set(drafts.map((example) => fieldsOf(example).version)).size).toBe(
      draftVersions.migrations.length + 1,
    );
  });

  it('of a later client is neither read nor written over nor removed', () => {
    const later = '{"version":1000,"design":"?"}';
    const { source, text } = aStorage(draftKey, later);
    const shelf = createDraftShelf(source);
    expect(shelf.read(7)).toBeUndefined();
    expect(shelf.write(draft)).toBe(false);
    shelf.remove(7);
    expect(text()).toBe(later);
  });
});

describe('the view of the editor', () => {
  it.each(views)('of every client is read: %s', (text) => {
    const view = createEditorView(aStorage(editorViewKey, text).source);
    const { zoom, grid, backdrop } = fieldsOf(text);
    expect([view.zoom.get(), view.grid.get(), view.backdrop.get()]).toEqual([zoom, grid, backdrop]);
  });

  it('is written in the latest version: a field that is added needs a new one, a migration and an example', () => {
    const { source, text } = aStorage(editorViewKey);
    createEditorView(source).grid.set(false);
    const { version, ...fields } = fieldsOf(text());
    expect(version).toBe(currentVersion(editorViewVersions));
    const { version: _, ...latest } = fieldsOf(views.at(-1));
    expect(fieldPathsIn(fields)).toEqual(fieldPathsIn(latest));
    expect({ version, fields: [...fieldPathsIn(fields)] }).toEqual(storedKeys[editorViewKey]);
    expect(views).toHaveLength(editorViewVersions.migrations.length + 1);
  });

  it('of a later client stays as it is', () => {
    const later = '{"version":1000,"zoom":{}}';
    const { source, text } = aStorage(editorViewKey, later);
    createEditorView(source).grid.set(false);
    expect(text()).toBe(later);
  });
});
