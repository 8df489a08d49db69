import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import {
  type CrosshairDesign,
  decodeShareCode,
  designOf,
  editorDefaults,
  sameDesign,
} from '@punktgenau/crosshair';
import type { Result } from '@punktgenau/result';
import { type Autosave, createAutosave, type SaveState } from '../model/autosave.ts';
import { createDesignStore, type DesignStore } from '../model/design-store.ts';
import type { DraftShelf } from '../model/draft.ts';
import type { EditorAddress } from '../model/editor-address.ts';
import { createValueStore, type ValueStore } from '../model/value-store.ts';

/** A design with its name, as it goes to the server. */
export type NamedDesign = { readonly name: string; readonly design: CrosshairDesign };

/** The design as the server has it now. */
export type CallResult = Result<SavedDesign, CallFailure>;

export type CallFailure = {
  /** `missing`: this player has no such design. `signed_out`: the session is gone. */
  readonly kind: 'missing' | 'signed_out' | 'other';
  readonly cause: unknown;
};

/** The calls the editor makes. None of them rejects. */
export type DesignCalls = {
  read(id: number): Promise<CallResult>;
  create(named: NamedDesign): Promise<CallResult>;
  update(id: number, named: NamedDesign): Promise<CallResult>;
  /** A last attempt while the page goes away; the answer is not read. */
  updateWhileLeaving(id: number, named: NamedDesign): void;
};

/** Why the editor does not show what its address asked for. It stays usable all the same. */
export type OpenProblem =
  | { readonly kind: 'share_unreadable' | 'address_unreadable' | 'design_missing' | 'image_copied' }
  | { readonly kind: 'signed_out' | 'not_loaded'; readonly address: EditorAddress; readonly error: unknown };

export type SessionOptions = {
  readonly calls: DesignCalls;
  readonly drafts: DraftShelf;
  readonly words: { readonly newName: string; readonly copyName: (name: string) => string };
  readonly isAutosaveOn: () => boolean;
  readonly nowMs: () => number;
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  /** Puts an address into the bar that opens the same again. */
  readonly showAddress: (path: string) => void;
  /** Shows the player that saving failed. */
  readonly onSaveFailed: (error: unknown, isSignedOut: boolean) => void | Promise<void>;
};

export type EditorSession = {
  readonly store: DesignStore;
  readonly name: ValueStore<string>;
  readonly designId: ValueStore<number | null>;
  readonly saveState: ValueStore<SaveState>;
  readonly isLoading: ValueStore<boolean>;
  readonly problem: ValueStore<OpenProblem | undefined>;
  /** Changes of an earlier visit were put back on top of the saved design. */
  readonly isRestored: ValueStore<boolean>;
  /** The naming dialog is due: the player wanted to save before logging in. */
  readonly wantsSaving: ValueStore<boolean>;
  open(address: EditorAddress): Promise<void>;
  /** Saves a new design under a name. */
  create(named: NamedDesign): Promise<CallResult>;
  /** Sends the changes of a saved design now. Resolves to whether all are kept. */
  saveNow(): Promise<boolean>;
  /** Goes on with a copy that is not saved yet. */
  duplicate(): Promise<void>;
  /** Notes that the player is sent elsewhere first (to log in, to make room) and wants to save afterwards. */
  leaveToSaveLater(name: string): void;
  /** Keeps what is not kept, while the page goes away. */
  leave(): void;
};

const draftDelayMs = 300;
const autosaveDelayMs = 800;

/** One visit of the editor: the design, where it came from and where it is saved. No React, no DOM. */
export function createEditorSession(options: SessionOptions): EditorSession {
  const { calls, drafts, words } = options;
  const store = createDesignStore(editorDefaults, options.nowMs);
  const name = createValueStore(words.newName);
  const designId = createValueStore<number | null>(null);
  const saveState = createValueStore<SaveState>('saved');
  const isLoading = createValueStore(false);
  const problem = createValueStore<OpenProblem | undefined>(undefined);
  const isRestored = createValueStore(false);
  const wantsSaving = createValueStore(false);

  /** What the server has of the open design; undefined for a new one. */
  let kept: NamedDesign | undefined;
  let cancelDraft: (() => void) | undefined;
  let isOpening = true;
  let openings = 0;

  const named = (): NamedDesign => ({
    name: name.get().trim() === '' ? (kept?.name ?? words.newName) : name.get().trim(),
    design: store.current(),
  });
  const writeDraft = () => {
    cancelDraft?.();
    cancelDraft = undefined;
    const id = designId.get();
    drafts.write({
      designId: id,
      name: name.get().slice(0, limits.designNameMax),
      design: store.current(),
      wantsSaving: wantsSaving.get(),
    });
  };
  const autosave: Autosave<NamedDesign> = createAutosave({
    save: async (snapshot) => {
      const id = designId.get();
      if (id === null) return true;
      const result = await calls.update(id, snapshot);
      if (designId.get() !== id) return true;
      if (result.ok) {
        kept = { name: result.value.name, design: designOf(result.value) };
        if (isKept()) drafts.remove(id);
        return true;
      }
      writeDraft();
      if (result.error.kind === 'missing') {
        // Deleted elsewhere: the design in the editor becomes a new one, so nothing is lost.
        drafts.remove(id);
        becomeNew('/editor');
        problem.set({ kind: 'design_missing' });
        return true;
      }
      void options.onSaveFailed(result.error.cause, result.error.kind === 'signed_out');
      return false;
    },
    delayMs: autosaveDelayMs,
    isAutomatic: options.isAutosaveOn,
    schedule: options.schedule,
    onState: (state) => saveState.set(state),
  });
  const isKept = () =>
    kept !== undefined && kept.name === named().name && sameDesign(kept.design, store.current());
  const becomeNew = (address: string) => {
    autosave.stop();
    kept = undefined;
    designId.set(null);
    saveState.set('saved');
    options.showAddress(address);
    writeDraft();
  };
  const onChange = () => {
    if (isOpening) return;
    cancelDraft ??= options.schedule(writeDraft, draftDelayMs);
    if (designId.get() !== null) autosave.changed(named());
  };
  store.subscribeAll(onChange);
  name.subscribe(onChange);

  const showDraftOfNew = () => {
    const draft = drafts.read(null);
    store.load(draft?.design ?? editorDefaults);
    name.set(draft?.name ?? words.newName);
    wantsSaving.set(draft?.wantsSaving ?? false);
    return draft;
  };
  /** Shows a design that came from elsewhere as a new one; undo leads back to the draft that was there. */
  const showAsNew = (design: CrosshairDesign, newName: string, hadDraft: boolean) => {
    if (hadDraft) store.change(design);
    else store.load(design);
    name.set(newName);
  };
  const showSaved = (saved: SavedDesign) => {
    designId.set(saved.id);
    kept = { name: saved.name, design: designOf(saved) };
    store.load(kept.design);
    name.set(saved.name);
    const draft = drafts.read(saved.id);
    if (draft === undefined) return;
    store.change(draft.design);
    if (draft.name.trim() !== '') name.set(draft.name);
    if (isKept()) drafts.remove(saved.id);
    else {
      isRestored.set(true);
      autosave.changed(named());
    }
  };

  const open = async (address: EditorAddress) => {
    openings += 1;
    const opening = openings;
    const { source } = address;
    isOpening = true;
    problem.set(undefined);
    isRestored.set(false);
    autosave.stop();
    kept = undefined;
    designId.set(null);
    saveState.set('saved');
    const draft = showDraftOfNew();
    if (address.wantsSaving) wantsSaving.set(true);
    if (source.kind === 'share') {
      const decoded = decodeShareCode(source.code);
      if (decoded.ok) {
        const isOwnDraft = draft !== undefined && sameDesign(draft.design, decoded.design);
        const newName = address.name ?? (isOwnDraft ? draft.name : words.newName);
        showAsNew(decoded.design, newName, draft !== undefined);
        options.showAddress('/editor');
        writeDraft();
      } else {
        problem.set({ kind: 'share_unreadable' });
      }
    } else if (source.kind === 'unreadable') {
      problem.set({ kind: 'address_unreadable' });
    } else if (source.kind !== 'new') {
      isLoading.set(true);
      const result = await calls.read(source.id);
      if (opening !== openings) return;
      isLoading.set(false);
      if (!result.ok) {
        if (result.error.kind === 'missing') problem.set({ kind: 'design_missing' });
        else {
          const kind = result.error.kind === 'signed_out' ? 'signed_out' : 'not_loaded';
          problem.set({ kind, address, error: result.error.cause });
        }
      } else if (source.kind === 'design' && result.value.type === 'editor') {
        wantsSaving.set(false);
        showSaved(result.value);
      } else {
        // An image cannot be edited, but the parameters it was drawn from can.
        if (source.kind === 'design') problem.set({ kind: 'image_copied' });
        showAsNew(designOf(result.value), words.copyName(result.value.name), draft !== undefined);
        options.showAddress('/editor');
        writeDraft();
      }
    }
    isOpening = false;
  };

  return {
    store,
    name,
    designId,
    saveState,
    isLoading,
    problem,
    isRestored,
    wantsSaving,
    open,
    async create(given) {
      const result = await calls.create(given);
      if (!result.ok) return result;
      wantsSaving.set(false);
      cancelDraft?.();
      cancelDraft = undefined;
      drafts.remove(null);
      kept = { name: result.value.name, design: designOf(result.value) };
      isOpening = true;
      designId.set(result.value.id);
      name.set(result.value.name);
      isOpening = false;
      options.showAddress(`/editor?design=${result.value.id}`);
      // Whatever was changed while the answer was on its way is a change of the saved design.
      if (!isKept()) autosave.changed(named());
      return result;
    },
    saveNow: async () => {
      if (autosave.state() === 'saved' && isKept()) return true;
      if (autosave.unacknowledged() === undefined) autosave.changed(named());
      return autosave.saveNow();
    },
    async duplicate() {
      if (designId.get() !== null && !isKept()) await autosave.saveNow();
      const copyName = words.copyName(named().name).slice(0, limits.designNameMax);
      isOpening = true;
      becomeNew('/editor');
      name.set(copyName);
      isOpening = false;
      writeDraft();
    },
    leaveToSaveLater(givenName) {
      name.set(givenName);
      wantsSaving.set(true);
      writeDraft();
    },
    leave() {
      if (cancelDraft !== undefined) writeDraft();
      const id = designId.get();
      const unsent = autosave.unacknowledged();
      if (id !== null && unsent !== undefined) {
        writeDraft();
        if (options.isAutosaveOn()) calls.updateWhileLeaving(id, unsent);
      }
    },
  };
}
