import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import {
  type CrosshairDesign,
  decodeShareCode,
  designOf,
  editorDefaults,
  sameDesign,
} from '@punktgenau/crosshair';
import type { Autosave } from '../model/autosave.ts';
import type { Draft } from '../model/draft.ts';
import type { EditorAddress } from '../model/editor-address.ts';
import {
  type CallResult,
  isKept,
  keep,
  type NamedDesign,
  named,
  type SessionState,
  showScene,
  writeDraft,
} from './session-state.ts';

/** What an address can name on the server. */
type ServerSource = Extract<EditorAddress['source'], { readonly id: number }>;

/** Shows what an address asks for. Of two that are opened at the same time the later one counts. */
export function createOpener(state: SessionState, autosave: Autosave<NamedDesign>) {
  const { options, designId, saveState, isLoading, problem, isRestored, wantsSaving } = state;
  let openings = 0;

  return async (address: EditorAddress): Promise<void> => {
    openings += 1;
    const opening = openings;
    const { source } = address;
    state.isOpening = true;
    problem.set(undefined);
    isRestored.set(false);
    autosave.stop();
    state.kept = undefined;
    designId.set(null);
    saveState.set('saved');
    const draft = showDraftOfNew(state);
    if (address.wantsSaving) wantsSaving.set(true);
    if (source.kind === 'share') {
      openShared(state, source.code, address.name, draft);
    } else if (source.kind === 'unreadable') {
      problem.set({ kind: 'address_unreadable' });
    } else if (source.kind !== 'new') {
      isLoading.set(true);
      const result = await options.calls.read(source.id);
      if (opening !== openings) return;
      isLoading.set(false);
      openLoaded(state, autosave, { address, source, result, draft });
    }
    state.isOpening = false;
  };
}

function showDraftOfNew({ options, store, name, wantsSaving }: SessionState): Draft | undefined {
  const draft = options.drafts.read(null);
  store.load(draft?.design ?? editorDefaults);
  name.set(draft?.name ?? options.words.newName);
  wantsSaving.set(draft?.wantsSaving ?? false);
  return draft;
}

function openShared(
  state: SessionState,
  code: string,
  name: string | undefined,
  draft: Draft | undefined,
): void {
  const decoded = decodeShareCode(code);
  if (!decoded.ok) {
    state.problem.set({ kind: 'share_unreadable' });
    return;
  }
  const isOwnDraft = draft !== undefined && sameDesign(draft.design, decoded.value);
  const newName = name ?? (isOwnDraft ? draft.name : state.options.words.newName);
  showAsNew(state, decoded.value, newName, draft);
}

type Loaded = {
  readonly address: EditorAddress;
  readonly source: ServerSource;
  readonly result: CallResult;
  readonly draft: Draft | undefined;
};

function openLoaded(
  state: SessionState,
  autosave: Autosave<NamedDesign>,
  { address, source, result, draft }: Loaded,
): void {
  const { problem, wantsSaving, options } = state;
  if (!result.ok) {
    const { kind, cause: error } = result.error;
    if (kind === 'missing') problem.set({ kind: 'design_missing' });
    else problem.set({ kind: kind === 'signed_out' ? 'signed_out' : 'not_loaded', address, error });
  } else if (source.kind === 'design' && result.value.type === 'editor') {
    wantsSaving.set(false);
    showSaved(state, autosave, result.value);
  } else {
    showScene(state, result.value);
    // An image cannot be edited, but the parameters it was drawn from can.
    if (source.kind === 'design') problem.set({ kind: 'image_copied' });
    showAsNew(state, designOf(result.value), options.words.copyName(result.value.name), draft);
  }
}

/** Shows a design that came from elsewhere as a new one; undo leads back to the draft that was there. */
function showAsNew(
  state: SessionState,
  design: CrosshairDesign,
  newName: string,
  draft: Draft | undefined,
): void {
  const { store, name, options } = state;
  if (draft !== undefined) store.change(design);
  else store.load(design);
  name.set(newName);
  options.showAddress('/editor');
  writeDraft(state);
}

function showSaved(state: SessionState, autosave: Autosave<NamedDesign>, saved: SavedDesign): void {
  const { store, name, designId, isRestored, options } = state;
  designId.set(saved.id);
  showScene(state, saved);
  keep(state, saved);
  store.load(designOf(saved));
  name.set(saved.name);
  const draft = options.drafts.read(saved.id);
  if (draft === undefined) return;
  store.change(draft.design);
  if (draft.name.trim() !== '') name.set(draft.name);
  if (isKept(state)) options.drafts.remove(saved.id);
  else {
    isRestored.set(true);
    autosave.changed(named(state));
  }
}
