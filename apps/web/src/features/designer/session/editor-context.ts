import { createContext, use, useSyncExternalStore } from 'react';
import type { ValueStore } from '../model/value-store.ts';
import type { EditorView } from '../model/view.ts';
import type { EditorSession } from './editor-session.ts';

/** The parts of the editor that open over it; only one at a time. */
export type EditorDialog = 'save' | 'share' | 'test' | undefined;

/** What every part of the editor shares. */
export type Editor = {
  readonly session: EditorSession;
  readonly view: EditorView;
  readonly dialog: ValueStore<EditorDialog>;
};

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The surrounding editor. @throws outside of one, which is a mistake in the code. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === undefined) throw new Error('used outside of the editor');
  return editor;
}

export function useValue<T>(value: ValueStore<T>): T {
  return useSyncExternalStore(value.subscribe, value.get, value.get);
}
