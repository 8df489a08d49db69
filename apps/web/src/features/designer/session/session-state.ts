import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { type CrosshairDesign, designOf, sameDesign } from '@punktgenau/crosshair';
import type { Result } from '@punktgenau/result';
import { knownScene, type SceneName } from '#shared/designs/scenes.ts';
import type { SaveState } from '../model/autosave.ts';
import type { DesignStore } from '../model/design-store.ts';
import type { DraftShelf } from '../model/draft.ts';
import type { EditorAddress } from '../model/editor-address.ts';
import type { ValueStore } from '../model/value-store.ts';

/** A design with its name and the scene it was made in, as it goes to the server. */
export type NamedDesign = {
  readonly name: string;
  readonly design: CrosshairDesign;
  /** Undefined over the player's own picture, which no server has: what was remembered before stays. */
  readonly scene?: SceneName | undefined;
};

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
  /** What the design stands on. A saved design brings its own; another choice is a change of it. */
  readonly backdrop: ValueStore<SceneName | 'own'>;
  readonly isAutosaveOn: () => boolean;
  readonly nowMs: () => number;
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  /** Puts an address into the bar that opens the same again. */
  readonly showAddress: (path: string) => void;
  /** Shows the player that saving failed. */
  readonly onSaveFailed: (error: unknown, isSignedOut: boolean) => void | Promise<void>;
};

/** The values of a session that others read and follow. */
export type SessionValues = {
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
  /** How often the player has saved on this visit; what is saved by itself does not count. */
  readonly saves: ValueStore<number>;
};

/** What the parts of a session share. */
export type SessionState = SessionValues & {
  readonly options: SessionOptions;
  /** What the server has of the open design; undefined for a new one. */
  kept: NamedDesign | undefined;
  /** The session itself sets the values: nothing to save. */
  isOpening: boolean;
  /** Calls off the writing of the draft, while one is due. */
  cancelDraft: (() => void) | undefined;
};

/** The design with the name it is saved under: an empty name does not count. */
export function named({ name, kept, options, store }: SessionState): NamedDesign {
  const given = name.get().trim();
  const backdrop = options.backdrop.get();
  return {
    name: given === '' ? (kept?.name ?? options.words.newName) : given,
    design: store.current(),
    scene: backdrop === 'own' ? kept?.scene : backdrop,
  };
}

/** Notes what the server has. A design that remembers no scene takes the present one along when it is saved next. */
export function keep(state: SessionState, saved: SavedDesign): void {
  state.kept = {
    name: saved.name,
    design: designOf(saved),
    scene: knownScene(saved.scene) ?? named(state).scene,
  };
}

/** Puts a design into the scene it was made in. */
export function showScene({ options }: SessionState, { scene }: SavedDesign): void {
  const known = knownScene(scene);
  if (known) options.backdrop.set(known);
}

/** Whether the server has everything. */
export function isKept(state: SessionState): boolean {
  const { kept } = state;
  const { name, design, scene } = named(state);
  return kept?.name === name && kept.scene === scene && sameDesign(kept.design, design);
}

export function writeDraft(state: SessionState): void {
  const { name, designId, store, wantsSaving, options } = state;
  state.cancelDraft?.();
  state.cancelDraft = undefined;
  options.drafts.write({
    designId: designId.get(),
    name: name.get(),
    design: store.current(),
    wantsSaving: wantsSaving.get(),
  });
}
