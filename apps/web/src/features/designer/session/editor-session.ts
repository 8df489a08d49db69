import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { withoutUnreadable } from '@punktgenau/contract/text/unreadable';
import { editorDefaults } from '@punktgenau/crosshair';
import { type Autosave, createAutosave, type SaveState } from '../model/autosave.ts';
import { createDesignStore } from '../model/design-store.ts';
import type { EditorAddress } from '../model/editor-address.ts';
import { createValueStore, type ValueStore } from '../model/value-store.ts';
import { createOpener } from './open-address.ts';
import {
  type CallResult,
  isKept,
  keep,
  type NamedDesign,
  named,
  type OpenProblem,
  type SessionOptions,
  type SessionState,
  type SessionValues,
  writeDraft,
} from './session-state.ts';

export type EditorSession = SessionValues & {
  open(address: EditorAddress): Promise<void>;
  /** Saves what is open as a new design under a name. */
  create(name: string): Promise<CallResult>;
  /** Sends the changes of a saved design now. Resolves to whether all are kept. */
  saveNow(): Promise<boolean>;
  /** Goes on with a copy that is not saved yet. */
  duplicate(): Promise<void>;
  /** What was saved on this device alone is what the server has now, perhaps under another number. */
  adopt(saved: SavedDesign): void;
  /** Notes that the player is sent elsewhere first (to log in, to make room) and wants to save afterwards. */
  leaveToSaveLater(name: string): void;
  /** The player has called it off: what was waiting is asked for no more, also on the next visit. */
  forgetSaving(): void;
  /** Keeps what is not kept, while the page goes away. */
  leave(): void;
};

const draftDelayMs = 300;
const autosaveDelayMs = 800;

/** One visit of the editor: the design, where it came from and where it is saved. No React, no DOM. */
export function createEditorSession(options: SessionOptions): EditorSession {
  const values = createSessionValues(options);
  const { store, name, designId, wantsSaving } = values;
  const state: SessionState = {
    ...values,
    options,
    kept: undefined,
    isOpening: true,
    cancelDraft: undefined,
  };
  const autosave = createSessionAutosave(state);
  const onChange = () => {
    if (state.isOpening) return;
    state.cancelDraft ??= options.schedule(() => writeDraft(state), draftDelayMs);
    if (designId.get() !== null) autosave.changed(named(state));
  };
  store.subscribeAll(onChange);
  name.subscribe(onChange);
  options.backdrop.subscribe(() => options.backdrop.get() === 'own' || onChange());

  return {
    ...values,
    open: createOpener(state, autosave),
    create: (givenName) => saveAsNew(state, autosave, { ...named(state), name: givenName }),
    saveNow: async () => {
      if (autosave.state() !== 'saved' || !isKept(state)) {
        if (autosave.unacknowledged() === undefined) autosave.changed(named(state));
        if (!(await autosave.saveNow())) return false;
      }
      values.saves.set(values.saves.get() + 1);
      return true;
    },
    async duplicate() {
      if (designId.get() !== null && !isKept(state)) await autosave.saveNow();
      const copyName = options.words.copyName(named(state).name);
      state.isOpening = true;
      becomeNew(state, autosave);
      name.set(copyName);
      state.isOpening = false;
      writeDraft(state);
    },
    adopt: (saved) => adopt(state, autosave, saved),
    leaveToSaveLater(givenName) {
      name.set(givenName);
      wantsSaving.set(true);
      writeDraft(state);
    },
    forgetSaving() {
      if (!wantsSaving.get()) return;
      wantsSaving.set(false);
      writeDraft(state);
    },
    leave: () => keepWhileLeaving(state, autosave),
  };
}

function keepWhileLeaving(state: SessionState, autosave: Autosave<NamedDesign>): void {
  const { designId, options } = state;
  if (state.cancelDraft !== undefined) writeDraft(state);
  const id = designId.get();
  const unsent = autosave.unacknowledged();
  if (id === null || unsent === undefined) return;
  writeDraft(state);
  if (options.isAutosaveOn()) options.calls.updateWhileLeaving(id, unsent);
}

/** Wherever a name comes from, what a name cannot have is taken out of it here, as a field does with line breaks. */
function createNameStore(first: string): ValueStore<string> {
  const name = createValueStore(first);
  // By characters as the server counts them: a cut between code units would leave half an emoji.
  const set = (next: string) =>
    name.set([...withoutUnreadable(next)].slice(0, limits.designNameMax).join(''));
  return { ...name, set };
}

function createSessionValues({ words, nowMs }: SessionOptions): SessionValues {
  return {
    store: createDesignStore(editorDefaults, nowMs),
    name: createNameStore(words.newName),
    designId: createValueStore<number | null>(null),
    saveState: createValueStore<SaveState>('saved'),
    isLoading: createValueStore(false),
    problem: createValueStore<OpenProblem | undefined>(undefined),
    isRestored: createValueStore(false),
    wantsSaving: createValueStore(false),
    saves: createValueStore(0),
  };
}

function createSessionAutosave(state: SessionState): Autosave<NamedDesign> {
  const { options, designId, saveState, problem } = state;
  const { calls, drafts } = options;
  const autosave = createAutosave<NamedDesign>({
    save: async (snapshot) => {
      const id = designId.get();
      if (id === null) return true;
      const result = await calls.update(id, snapshot);
      if (designId.get() !== id) return true;
      if (result.ok) {
        keep(state, result.value);
        if (isKept(state)) drafts.remove(id);
        return true;
      }
      writeDraft(state);
      if (result.error.kind === 'missing') {
        // Deleted elsewhere: the design in the editor becomes a new one, so nothing is lost.
        drafts.remove(id);
        becomeNew(state, autosave);
        problem.set({ kind: 'design_missing' });
        return true;
      }
      void options.onSaveFailed(result.error.cause, result.error.kind === 'signed_out');
      return false;
    },
    delayMs: autosaveDelayMs,
    isAutomatic: options.isAutosaveOn,
    schedule: options.schedule,
    onState: saveState.set,
  });
  return autosave;
}

/** The design goes on as one that is not saved yet. */
function becomeNew(state: SessionState, autosave: Autosave<NamedDesign>): void {
  autosave.stop();
  state.kept = undefined;
  state.designId.set(null);
  state.saveState.set('saved');
  state.options.showAddress('/editor');
  writeDraft(state);
}

function adopt(state: SessionState, autosave: Autosave<NamedDesign>, saved: SavedDesign): void {
  const { designId, options } = state;
  const before = designId.get();
  if (before !== saved.id) {
    options.drafts.remove(before);
    state.isOpening = true;
    designId.set(saved.id);
    state.isOpening = false;
    options.showAddress(`/editor?design=${saved.id}`);
  }
  const wasKept = isKept(state);
  keep(state, saved);
  // As it was sent; what was changed since is sent as well.
  if (!wasKept && !isKept(state)) autosave.changed(named(state));
}

async function saveAsNew(
  state: SessionState,
  autosave: Autosave<NamedDesign>,
  given: NamedDesign,
): Promise<CallResult> {
  const { calls, drafts, showAddress } = state.options;
  const result = await calls.create(given);
  if (!result.ok) return result;
  const { id, name } = result.value;
  state.wantsSaving.set(false);
  state.cancelDraft?.();
  state.cancelDraft = undefined;
  drafts.remove(null);
  keep(state, result.value);
  state.isOpening = true;
  state.designId.set(id);
  state.name.set(name);
  state.isOpening = false;
  showAddress(`/editor?design=${id}`);
  state.saves.set(state.saves.get() + 1);
  // Whatever was changed while the answer was on its way is a change of the saved design.
  if (!isKept(state)) autosave.changed(named(state));
  return result;
}
