import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { editorDefaults } from '@punktgenau/crosshair';
import { fail, succeed } from '@punktgenau/result';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { currentUserUrl } from '#shared/api/current-user.ts';
import { userDesignsUrl } from '#shared/api/user-designs.ts';
import { aPlayer } from '#shared/testing/a-player.ts';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { addDialogs, renderAt } from '#shared/testing/render-at.tsx';
import { dismissToast, shownToast } from '#shared/ui/toast.ts';
import { createValueStore } from '../model/value-store.ts';
import { createEditorView } from '../model/view.ts';
import { EditorContext, type EditorDialog } from '../session/editor-context.ts';
import { createEditorSession } from '../session/editor-session.ts';
import type { CallResult } from '../session/session-state.ts';
import SaveDialog from './save-dialog.tsx';

const player = aPlayer();
const design = (id: number) =>
  aSavedDesign({ ...editorDefaults, id, userId: player.id, name: `Nummer ${id}` });

beforeEach(addDialogs);
afterEach(() => act(() => dismissToast()));

/** The dialog before a visitor, or before a player who has saved so many designs. */
function open(user: CurrentUser | null, count = 0) {
  const designs = Array.from({ length: count }, (_, index) => design(index + 1));
  const answers: Record<string, unknown> = {
    [currentUserUrl]: user,
    [userDesignsUrl(player.id)]: designs,
  };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(answers[address], { status: answers[address] === null ? 401 : 200 }),
  );
  const calls = {
    read: vi.fn(),
    create: vi.fn(async (): Promise<CallResult> => succeed(design(count + 1))),
    update: vi.fn(),
    updateWhileLeaving: vi.fn(),
  };
  const view = createEditorView(() => localStorage);
  const session = createEditorSession({
    backdrop: view.backdrop,
    calls,
    drafts: { read: () => undefined, write: () => true, remove: () => undefined },
    words: { newName: 'Neues Crosshair', copyName: (name) => name },
    isAutosaveOn: () => false,
    nowMs: () => 0,
    schedule: () => () => undefined,
    showAddress: () => undefined,
    onSaveFailed: () => undefined,
  });
  const editor = {
    session,
    view,
    dialog: createValueStore<EditorDialog>('save'),
    codeText: createValueStore(''),
    isLive: createValueStore(false),
    phone: { isHeld: false, untilMs: 0 },
    followPhone: () => undefined,
  };
  const { address } = renderAt(
    '/editor',
    <EditorContext value={editor}>
      <SaveDialog onClose={() => undefined} />
    </EditorContext>,
  );
  return { session, address, create: calls.create };
}

/** What stands out among the ways on, by its words. */
const primary = () =>
  [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')]
    .filter((way) => way.classList.contains('bg-accent'))
    .map((way) => way.textContent);

describe('the save dialog of a visitor', () => {
  it('has ‘Konto erstellen’ for its primary button, and the way to log in next to it', async () => {
    const { session, address } = open(null);
    await screen.findByText(/^Zum Speichern brauchst du ein kostenloses Konto\./);
    expect(primary()).toEqual(['Konto erstellen']);
    expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toMatch(/^\/login\?/);
    fireEvent.click(screen.getByRole('link', { name: 'Konto erstellen' }));
    expect(address()).toMatch(/^\/signup\?redirect=/);
    expect(session.wantsSaving.get()).toBe(true);
  });

  it('goes on by Enter as by its primary button', async () => {
    const { session, address, create } = open(null);
    fireEvent.submit(await screen.findByLabelText('Name'));
    expect(address()).toMatch(/^\/signup\?redirect=/);
    expect(session.wantsSaving.get()).toBe(true);
    expect(create).not.toHaveBeenCalled();
  });
});

describe('the save dialog of a player', () => {
  it('has ‘Speichern’ for its primary button while there is room', async () => {
    const { create } = open(player, limits.freeDesigns - 1);
    await screen.findByText('4 von 5 Designs belegt');
    expect(primary()).toEqual(['Speichern']);
    // What is saved is shown in its scene.
    expect(screen.getByRole('dialog').querySelector('picture + div canvas')).not.toBeNull();
    fireEvent.submit(screen.getByLabelText('Name'));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
  });

  it('has no ‘Speichern’ at the limit, but the way to make room, and keeps the crosshair waiting', async () => {
    const { session, address } = open(player, limits.freeDesigns);
    await screen.findByText('5 von 5 Designs belegt');
    await screen.findByRole('link', { name: 'Meine Designs' });
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Premium holen' }).getAttribute('href')).toBe('/pricing');
    expect(primary()).toEqual(['Meine Designs']);
    fireEvent.click(screen.getByRole('link', { name: 'Meine Designs' }));
    expect(address()).toBe('/designs');
    expect(session.wantsSaving.get()).toBe(true);
  });

  it('asks no more once it was called off', async () => {
    const { session } = open(player);
    session.leaveToSaveLater('Später');
    fireEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    expect(session.wantsSaving.get()).toBe(false);
  });

  it('sends a name without what no name may have, also when it is pasted', async () => {
    const { create } = open(player);
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    fireEvent.change(field, { target: { value: '\u202eGedreht🎯' } });
    expect(field.value).toBe('Gedreht🎯');
    fireEvent.submit(field);
    await waitFor(() => expect(create).toHaveBeenCalledWith(expect.objectContaining({ name: 'Gedreht🎯' })));
  });

  it('says at the name that the server refuses it, and why, until another one is typed', async () => {
    const { create } = open(player);
    const fields = { name: { code: 'bad_format', message: 'Dieses Format passt nicht.' } } as const;
    const cause = new ApiFailure({
      code: 'validation_failed',
      message: 'Bitte überprüfe deine Eingaben',
      status: 400,
      fields,
    });
    create.mockResolvedValueOnce(fail({ kind: 'other', cause }));
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    fireEvent.change(field, { target: { value: '\u200d' } });
    fireEvent.submit(field);
    await screen.findByText('Dieser Name geht nicht. Nimm 1 bis 80 lesbare Zeichen.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(shownToast()).toBeNull();
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Kreuz' } });
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('knows no limit with premium', async () => {
    open({ ...player, isPro: true }, limits.freeDesigns);
    await screen.findByRole('button', { name: 'Speichern' });
    expect(screen.queryByText(/Designs belegt/)).toBeNull();
    expect(primary()).toEqual(['Speichern']);
  });
});
