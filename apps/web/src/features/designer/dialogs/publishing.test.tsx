import { editorDefaults } from '@punktgenau/crosshair';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { addDialogs, answerCallsBy, renderAt } from '#shared/testing/render-at.tsx';
import { createValueStore } from '../model/value-store.ts';
import { type Editor, EditorContext, type EditorDialog } from '../session/editor-context.ts';
import { Publishing } from './publishing.tsx';

const saved = aSavedDesign({ id: 7, name: 'Ascent' });

beforeEach(() => {
  addDialogs();
  answerCallsBy({ 'GET /api/community/mine': () => Response.json([]) });
});

/** The part of the sheet, in an editor whose session keeps what is on the stage, or does not. */
function open(isKept: boolean) {
  const saveNow = vi.fn(async () => isKept);
  const session = {
    saveNow,
    store: { current: () => ({ ...editorDefaults, color: '#FF0000' }) },
    name: { get: () => 'Ascent neu' },
  };
  renderAt(
    '/editor',
    <EditorContext value={{ session, dialog: createValueStore<EditorDialog>('share') } as unknown as Editor}>
      <Publishing design={saved} />
    </EditorContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'In der Galerie veröffentlichen' }));
  return saveNow;
}

it('saves what is on the stage, and then asks what to say of it in the gallery', async () => {
  const saveNow = open(true);
  expect(await screen.findByLabelText<HTMLInputElement>('Name in der Galerie')).toHaveProperty(
    'value',
    'Ascent neu',
  );
  expect(saveNow).toHaveBeenCalledOnce();
});

it('does not ask when it could not be saved: something else would be published', async () => {
  const saveNow = open(false);
  await waitFor(() => expect(saveNow).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
