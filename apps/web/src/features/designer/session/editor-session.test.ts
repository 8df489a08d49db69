import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { editorDefaults, encodeShareCode } from '@punktgenau/crosshair';
import { fail, succeed } from '@punktgenau/result';
import { describe, expect, it } from 'vitest';
import type { SceneName } from '#shared/designs/scenes.ts';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { createDraftShelf } from '../model/draft.ts';
import { readEditorAddress } from '../model/editor-address.ts';
import { resumeSavingPath } from '../model/editor-links.ts';
import { createValueStore } from '../model/value-store.ts';
import { createEditorSession } from './editor-session.ts';
import type { CallResult, DesignCalls } from './session-state.ts';

const saved = (changes: Partial<SavedDesign> = {}) =>
  aSavedDesign({ ...editorDefaults, name: 'Sieben', ...changes });
const lost: CallResult = fail({ kind: 'other', cause: new Error('offline') });

/** A session whose time, storage and server are in the test's hands. */
function aSession(calls: Partial<DesignCalls> = {}, kept = new Map<string, string>()) {
  const tasks = new Set<() => void>();
  const addresses: string[] = [];
  const sent: { id: number; name: string }[] = [];
  const scenes: (string | undefined)[] = [];
  const backdrop = createValueStore<SceneName | 'own'>('hall');
  const whileLeaving: number[] = [];
  const session = createEditorSession({
    backdrop,
    calls: {
      read: async () => succeed(saved()),
      create: async ({ name, design, scene = null }) => {
        scenes.push(scene ?? undefined);
        return succeed(saved({ ...design, name, scene }));
      },
      update: async (id, { name, design, scene }) => {
        sent.push({ id, name });
        scenes.push(scene);
        return succeed(saved({ ...design, id, name, scene: scene ?? null }));
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
  return { session, backdrop, scenes, kept, addresses, sent, whileLeaving, timePasses, open };
}

describe('the name of what is open', () => {
  const hostile = '\u202eGedreht\u2066 👨‍👩‍👧\t';
  const tidy = 'Gedreht 👨‍👩‍👧';

  it('has lost what no name may have, wherever it comes from', async () => {
    const kept = new Map<string, string>();
    const typing = aSession({}, kept);
    await typing.open('');
    typing.session.name.set(hostile);
    expect(typing.session.name.get()).toBe(tidy);
    typing.session.leaveToSaveLater(hostile);
    expect((await typing.session.create(typing.session.name.get())).ok).toBe(true);
    expect(typing.session.name.get()).toBe(tidy);

    const code = encodeShareCode(editorDefaults);
    const shared = aSession();
    const path = resumeSavingPath(code, hostile);
    await shared.open(path.slice(path.indexOf('?')));
    expect(shared.session.name.get()).toBe(tidy);

    // As a client of before has kept it.
    const old = { version: 1, designId: null, name: hostile, code, wantsSaving: true };
    const restored = aSession({}, new Map([['punktgenau.draft.new', JSON.stringify(old)]]));
    await restored.open('');
    expect(restored.session.name.get()).toBe(tidy);
  });

  it('is as long as the server counts, and no cut halves an emoji', async () => {
    const { session, open, kept, timePasses } = aSession();
    const path = resumeSavingPath(encodeShareCode(editorDefaults), 'ß'.repeat(500));
    await open(path.slice(path.indexOf('?')));
    expect(session.name.get()).toBe('ß'.repeat(80));
    session.name.set('🎯'.repeat(81));
    expect(session.name.get()).toBe('🎯'.repeat(80));
    await timePasses();
    const second = aSession({}, kept);
    await second.open('');
    expect(second.session.name.get()).toBe('🎯'.repeat(80));
  });

  it.each(['علامة', '👨‍👩‍👧', 'Faden\u00adkreuz'])('stays as it was typed: %s', async (name) => {
    const { session, open } = aSession();
    await open('');
    session.name.set(name);
    expect(session.name.get()).toBe(name);
  });
});

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

  it('asks for the name no more once the player has called it off', async () => {
    const first = aSession();
    await first.open('');
    first.session.leaveToSaveLater('Mein Kreuz');
    const second = aSession({}, first.kept);
    await second.open('');
    second.session.forgetSaving();
    const third = aSession({}, first.kept);
    await third.open('');
    expect(third.session.wantsSaving.get()).toBe(false);
    expect(third.session.name.get()).toBe('Mein Kreuz');
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

  const whole = encodeShareCode(editorDefaults);

  it.each([
    ['?share=kaputt', 'share_unreadable'],
    [`?share=${whole.slice(0, -1)}`, 'share_unreadable'],
    [`?share=${whole}x`, 'share_unreadable'],
    ['?share=', 'share_unreadable'],
    ['?design=abc', 'address_unreadable'],
    ['?template=0', 'address_unreadable'],
  ])('begins an own new one where the address cannot be read, and says so: %s', async (search, problem) => {
    const { session, open } = aSession();
    await open(search);
    expect(session.problem.get()?.kind).toBe(problem);
    expect(session.store.current()).toEqual(editorDefaults);
    session.store.change({ size: 30 });
    expect(session.store.current().size).toBe(30);
  });

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
    await session.create('Neu');
    expect(session.designId.get()).toBe(7);
    expect(session.name.get()).toBe('Neu');
    expect(addresses.at(-1)).toBe('/editor?design=7');
    expect(kept.size).toBe(0);
  });

  it('also keeps what was changed while the answer was on its way', async () => {
    const { session, sent, timePasses, open } = aSession();
    await open('');
    const saving = session.create('Neu');
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
    expect((await session.create('Neu')).ok).toBe(false);
    expect(kept.size).toBe(1);
  });
});

describe('the answer to saving', () => {
  it('comes for what the player saves, not for what is saved by itself', async () => {
    const { session, open, timePasses } = aSession();
    await open('?design=7');
    session.store.change({ size: 33 });
    await timePasses();
    expect([session.saveState.get(), session.saves.get()]).toEqual(['saved', 0]);
    session.store.change({ size: 34 });
    expect(await session.saveNow()).toBe(true);
    expect(session.saves.get()).toBe(1);
    expect(await session.saveNow()).toBe(true);
    expect(session.saves.get()).toBe(2);
  });

  it('comes for a new design with its name', async () => {
    const { session, open } = aSession();
    await open('');
    await session.create('Mein Kreuz');
    expect(session.saves.get()).toBe(1);
  });

  it('does not come when nothing could be saved', async () => {
    const { session, open } = aSession({ update: async () => lost, create: async () => lost });
    await open('');
    await session.create('Mein Kreuz');
    await open('?design=7');
    session.store.change({ size: 33 });
    expect(await session.saveNow()).toBe(false);
    expect(session.saves.get()).toBe(0);
  });
});

describe('the scene a design was made in', () => {
  const inSnow = { read: async () => succeed(saved({ scene: 'snow' })) };

  it('stands on the stage when the design is opened, and is no change of it', async () => {
    const { session, backdrop, sent, timePasses, open } = aSession(inSnow);
    await open('?design=7');
    expect(backdrop.get()).toBe('snow');
    await timePasses();
    expect([sent, session.saveState.get()]).toEqual([[], 'saved']);
  });

  it('is saved when another is chosen, and goes along with every other change', async () => {
    const { session, backdrop, scenes, timePasses, open } = aSession(inSnow);
    await open('?design=7');
    backdrop.set('desert');
    await timePasses();
    session.store.change({ size: 30 });
    await timePasses();
    expect(scenes).toEqual(['desert', 'desert']);
    expect(session.saveState.get()).toBe('saved');
  });

  it('goes along when a design is saved for the first time', async () => {
    const { session, backdrop, scenes, open } = aSession();
    await open('');
    backdrop.set('neon');
    await session.create('Neu');
    expect(scenes).toEqual(['neon']);
  });

  it('stays where a design without one is only opened', async () => {
    const { backdrop, sent, timePasses, open } = aSession();
    backdrop.set('jungle');
    await open('?design=7');
    await timePasses();
    expect([backdrop.get(), sent]).toEqual(['jungle', []]);
  });

  it('is kept while the player looks at a picture of their own, which no server has', async () => {
    const { session, backdrop, sent, scenes, timePasses, open } = aSession(inSnow);
    await open('?design=7');
    backdrop.set('own');
    await timePasses();
    expect(sent).toEqual([]);
    session.store.change({ size: 30 });
    await timePasses();
    expect(scenes).toEqual(['snow']);
  });

  it('comes along with a design that is opened as a template', async () => {
    const { backdrop, open } = aSession(inSnow);
    await open('?template=7');
    expect(backdrop.get()).toBe('snow');
  });
});
