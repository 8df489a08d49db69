import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { editorDefaults, encodeShareCode } from '@punktgenau/crosshair';
import { fail, succeed } from '@punktgenau/result';
import { describe, expect, it } from 'vitest';
import { createDraftShelf } from '../model/draft.ts';
import { readEditorAddress } from '../model/editor-address.ts';
import { createEditorSession } from './editor-session.ts';
import type { CallResult, DesignCalls } from './session-state.ts';

const saved = (changes: Partial<SavedDesign> = {}): SavedDesign => ({
  ...editorDefaults,
  id: 7,
  userId: 1,
  name: 'Sieben',
  type: 'editor',
  imageUrl: null,
  adjustedSize: null,
  isPublic: false,
  overlayKey: 'k',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const lost: CallResult = fail({ kind: 'other', cause: new Error('offline') });

/** A session whose time, storage and server are in the test's hands. */
function aSession(calls: Partial<DesignCalls> = {}, kept = new Map<string, string>()) {
  const tasks = new Set<() => void>();
  const addresses: string[] = [];
  const sent: { id: number; name: string }[] = [];
  const whileLeaving: number[] = [];
  const session = createEditorSession({
    calls: {
      read: async () => succeed(saved()),
      create: async ({ name, design }) => succeed(saved({ ...design, name })),
      update: async (id, { name, design }) => {
        sent.push({ id, name });
        return succeed(saved({ ...design, id, name }));
      },
      updateWhileLeaving: (id) => whileLeaving.push(id),
      ...calls,
    },
    drafts: createDraftShelf(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    })),
    words: { newName: 'Neues Crosshair', copyName: (name) => `${name} (Kopie)` },
    isAutosaveOn: () => true,
    nowMs: () => 0,
    schedule: (task) => {
      tasks.add(task);
      return () => tasks.delete(task);
    },
    showAddress: (path) => addresses.push(path),
    onSaveFailed: () => undefined,
  });
  const timePasses = async () => {
    for (const task of [...tasks]) {
      tasks.delete(task);
      task();
    }
    await new Promise((resolve) => setTimeout(resolve));
  };
  const open = (search: string) => session.open(readEditorAddress(search));
  return { session, kept, addresses, sent, whileLeaving, timePasses, open };
}

describe('a visit of the editor', () => {
  it('begins with the editor’s own defaults and a name', async () => {
    const { session, open } = aSession();
    await open('');
    expect(session.store.current()).toEqual(editorDefaults);
    expect(session.name.get()).toBe('Neues Crosshair');
    expect(session.designId.get()).toBeNull();
  });

  it('finds an unsaved design again', async () => {
    const first = aSession();
    await first.open('');
    first.session.store.change({ size: 33 });
    first.session.name.set('Mein Kreuz');
    await first.timePasses();
    const second = aSession({}, first.kept);
    await second.open('');
    expect(second.session.store.current().size).toBe(33);
    expect(second.session.name.get()).toBe('Mein Kreuz');
  });

  it('finds design, name and intent again after the log-in, in any tab of this browser', async () => {
    const first = aSession();
    await first.open('');
    first.session.store.change({ size: 33 });
    first.session.leaveToSaveLater('Mein Kreuz');
    const second = aSession({}, first.kept);
    await second.open('');
    expect(second.session.wantsSaving.get()).toBe(true);
    expect(second.session.name.get()).toBe('Mein Kreuz');
  });

  it('shows a shared design, and undo leads back to the own draft that lay there', async () => {
    const first = aSession();
    await first.open('');
    first.session.store.change({ size: 33 });
    await first.timePasses();
    const code = encodeShareCode({ ...editorDefaults, shape: 'star' });
    const { session, addresses, open } = aSession({}, first.kept);
    await open(`?share=${code}`);
    expect(session.store.current().shape).toBe('star');
    expect(addresses.at(-1)).toBe('/editor');
    session.store.undo();
    expect(session.store.current()).toEqual({ ...editorDefaults, size: 33 });
  });

  it.each(['?share=kaputt', '?share=', '?design=abc', '?template=0'])(
    'says that %s leads nowhere and stays usable',
    async (search) => {
      const { session, open } = aSession();
      await open(search);
      expect(session.problem.get()).toBeDefined();
      session.store.change({ size: 9 });
      expect(session.store.current().size).toBe(9);
    },
  );

  it('opens a picture of the gallery as a template of its parameters, and says so', async () => {
    const picture = saved({ type: 'svg', imageUrl: '/api/svg/x.svg', adjustedSize: 96, color: '#123456' });
    const { session, open, addresses, sent, timePasses } = aSession({
      read: async () => succeed(picture),
    });
    await open('?design=7');
    expect(session.problem.get()).toEqual({ kind: 'image_copied' });
    expect(session.store.current().color).toBe('#123456');
    expect([session.name.get(), session.designId.get(), addresses]).toEqual([
      'Sieben (Kopie)',
      null,
      ['/editor'],
    ]);
    session.store.change({ size: 33 });
    await timePasses();
    expect(sent).toEqual([]);
  });

  it('takes a template as a new design with a name of its own', async () => {
    const { session, sent, timePasses, open } = aSession();
    await open('?template=7');
    expect(session.name.get()).toBe('Sieben (Kopie)');
    expect(session.designId.get()).toBeNull();
    session.store.change({ size: 9 });
    await timePasses();
    expect(sent).toEqual([]);
  });
});

describe('a saved design', () => {
  it('is sent after a change, and its draft goes once it is kept', async () => {
    const { session, sent, kept, timePasses, open } = aSession();
    await open('?design=7');
    session.store.change({ size: 30 });
    await timePasses();
    await timePasses();
    expect(sent).toEqual([{ id: 7, name: 'Sieben' }]);
    expect(session.saveState.get()).toBe('saved');
    expect([...kept.keys()]).toEqual([]);
  });

  it('never takes an empty name', async () => {
    const { session, sent, timePasses, open } = aSession();
    await open('?design=7');
    session.name.set('   ');
    session.store.change({ size: 30 });
    await timePasses();
    expect(sent).toEqual([{ id: 7, name: 'Sieben' }]);
  });

  it('loses nothing when it cannot be sent: the changes are back at the next visit', async () => {
    const first = aSession({ update: async () => lost });
    await first.open('?design=7');
    first.session.store.change({ size: 30 });
    await first.timePasses();
    expect(first.session.saveState.get()).toBe('failed');
    const second = aSession({}, first.kept);
    await second.open('?design=7');
    expect(second.session.store.current().size).toBe(30);
    expect(second.session.isRestored.get()).toBe(true);
    second.session.store.undo();
    expect(second.session.store.current().size).toBe(editorDefaults.size);
  });

  it('that was deleted elsewhere becomes a new one with everything that was set', async () => {
    const { session, addresses, timePasses, open } = aSession({
      update: async () => fail({ kind: 'missing', cause: undefined }),
    });
    await open('?design=7');
    session.store.change({ size: 30 });
    await timePasses();
    expect(session.problem.get()?.kind).toBe('design_missing');
    expect(session.designId.get()).toBeNull();
    expect(session.store.current().size).toBe(30);
    expect(addresses.at(-1)).toBe('/editor');
  });

  it('is sent once more while the page goes away', async () => {
    const { session, whileLeaving, open } = aSession();
    await open('?design=7');
    session.store.change({ size: 30 });
    session.leave();
    expect(whileLeaving).toEqual([7]);
  });

  it('asks to log in when nobody is signed in', async () => {
    const { session, open } = aSession({
      read: async () => fail({ kind: 'signed_out', cause: undefined }),
    });
    await open('?design=7');
    expect(session.problem.get()).toMatchObject({ kind: 'signed_out' });
  });

  it('goes on as a copy that is not saved yet', async () => {
    const { session, addresses, sent, timePasses, open } = aSession();
    await open('?design=7');
    await session.duplicate();
    expect(session.name.get()).toBe('Sieben (Kopie)');
    expect(addresses.at(-1)).toBe('/editor');
    session.store.change({ size: 9 });
    await timePasses();
    expect(sent).toEqual([]);
  });
});

describe('saving a new design', () => {
  it('gives it an address and removes the draft', async () => {
    const { session, addresses, kept, timePasses, open } = aSession();
    await open('');
    session.store.change({ size: 30 });
    await timePasses();
    await session.create({ name: 'Neu', design: session.store.current() });
    expect(session.designId.get()).toBe(7);
    expect(session.name.get()).toBe('Neu');
    expect(addresses.at(-1)).toBe('/editor?design=7');
    expect(kept.size).toBe(0);
  });

  it('also keeps what was changed while the answer was on its way', async () => {
    const { session, sent, timePasses, open } = aSession();
    await open('');
    const saving = session.create({ name: 'Neu', design: session.store.current() });
    session.store.change({ size: 31 });
    await saving;
    await timePasses();
    expect(sent).toEqual([{ id: 7, name: 'Neu' }]);
  });

  it('keeps the draft when it is refused', async () => {
    const { session, kept, timePasses, open } = aSession({ create: async () => lost });
    await open('');
    session.store.change({ size: 30 });
    await timePasses();
    expect((await session.create({ name: 'Neu', design: session.store.current() })).ok).toBe(false);
    expect(kept.size).toBe(1);
  });
});
