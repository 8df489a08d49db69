import { useSyncExternalStore } from 'react';
import { useDesignStore } from '../session/design-context.ts';

/** Undo and redo, and whether there is anything to undo or redo. */
export function useHistory() {
  const store = useDesignStore();
  const canUndo = useSyncExternalStore(store.subscribeAll, store.canUndo, store.canUndo);
  const canRedo = useSyncExternalStore(store.subscribeAll, store.canRedo, store.canRedo);
  return { canUndo, canRedo, undo: store.undo, redo: store.redo };
}
