import { useSyncExternalStore } from 'react';
import { useEditor } from '../session/editor-context.ts';

/** Undo and redo, and whether there is anything to undo or redo. */
export function useHistory() {
  const { store } = useEditor().session;
  const canUndo = useSyncExternalStore(store.subscribeAll, store.canUndo, store.canUndo);
  const canRedo = useSyncExternalStore(store.subscribeAll, store.canRedo, store.canRedo);
  return { canUndo, canRedo, undo: store.undo, redo: store.redo };
}
