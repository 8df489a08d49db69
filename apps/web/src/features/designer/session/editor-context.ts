import type { CrosshairDesign } from '@punktgenau/crosshair';
import { createContext, use, useSyncExternalStore } from 'react';
import type { DesignField, DesignStore } from '../model/design-store.ts';
import type { ValueStore } from '../model/value-store.ts';
import type { EditorView } from '../model/view.ts';
import type { PhoneHold } from '../remote/follow-phone.ts';
import type { EditorSession } from './editor-session.ts';

/** The parts of the editor that open over it; only one at a time. */
export type EditorDialog =
  | 'save'
  | 'share'
  | 'test'
  | 'ways'
  | 'import'
  | 'formats'
  | 'visibility'
  | 'remote'
  | undefined;

/** What every part of the editor shares. */
export type Editor = {
  readonly session: EditorSession;
  readonly view: EditorView;
  readonly dialog: ValueStore<EditorDialog>;
  /** A code from the address or the clipboard, with which the dialog for codes opens; empty without one. */
  readonly codeText: ValueStore<string>;
  /** Whether unsaved changes are seen on an overlay of the player now. */
  readonly isLive: ValueStore<boolean>;
  /** What a paired phone does to the same design. */
  readonly phone: PhoneHold;
  /** Begins to follow paired phones, or ends it. */
  readonly followPhone: (isOn?: boolean) => void;
};

/** What the stage and its tools need: the editor page has more, a page that saves by itself only this. */
export type StageEditor = {
  readonly session: Pick<EditorSession, 'store' | 'isLoading'> & Partial<Pick<EditorSession, 'saves'>>;
  readonly view: EditorView;
  /** For visitors who are signed out. */
  readonly hasAdvancedOptions?: boolean | undefined;
  readonly dialog?: undefined;
};

export const EditorContext = createContext<Editor | StageEditor | undefined>(undefined);

/** The surrounding stage, of whichever page. @throws outside of one, which is a mistake in the code. */
export function useStage(): Pick<StageEditor, 'session' | 'view'> {
  const editor = use(EditorContext);
  if (editor === undefined) throw new Error('used outside of the editor');
  return editor;
}

/** The surrounding editor page. @throws outside of it, which is a mistake in the code. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor?.dialog) throw new Error('used outside of the editor');
  return editor;
}

/** Opens a part of the editor over it; `undefined` on a page that has none of them. */
export function useOpenDialog(): ((part: EditorDialog) => void) | undefined {
  return use(EditorContext)?.dialog?.set;
}

/** Whether the advanced options are open, where that does not follow from who is signed in. */
export function useGivenOptions(): boolean | undefined {
  const editor = use(EditorContext);
  return editor && 'hasAdvancedOptions' in editor ? editor.hasAdvancedOptions : undefined;
}

export function useValue<T>(value: ValueStore<T>): T {
  return useSyncExternalStore(value.subscribe, value.get, value.get);
}

/** The design that the controls below change: the editor page's, or that of another page which shows only the controls. */
export const DesignContext = createContext<DesignStore | undefined>(undefined);

/** The surrounding design. @throws outside of one, which is a mistake in the code. */
export function useDesignStore(): DesignStore {
  const store = use(DesignContext);
  if (store === undefined) throw new Error('used outside of a design');
  return store;
}

/** One field of the design; re-renders the caller only when that field changes. */
export function useDesignField<Field extends DesignField>(field: Field): CrosshairDesign[Field] {
  const store = useDesignStore();
  const read = () => store.current()[field];
  return useSyncExternalStore((listener) => store.subscribe([field], listener), read, read);
}

/**
 * Something derived from some fields of the design; re-renders the caller only when the result changes. It must be a
 * plain value.
 */
export function useDesignValue<Value extends string | number | boolean>(
  fields: readonly DesignField[],
  derive: (design: CrosshairDesign) => Value,
): Value {
  const store = useDesignStore();
  const read = () => derive(store.current());
  return useSyncExternalStore((listener) => store.subscribe(fields, listener), read, read);
}
