import { useSyncExternalStore } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useDesignStore } from '../session/editor-context.ts';

export function HistoryButtons({ variant }: { readonly variant: 'ghost' | 'secondary' }) {
  const { canUndo, canRedo, undo, redo } = useHistory();
  return (
    <>
      <Button
        variant={variant}
        isIcon
        aria-disabled={!canUndo}
        aria-label={m.designer_undo()}
        title={m.designer_undo_keys()}
        onClick={undo}
      >
        <Icon name="undo" />
      </Button>
      <Button
        variant={variant}
        isIcon
        aria-disabled={!canRedo}
        aria-label={m.designer_redo()}
        title={m.designer_redo_keys()}
        onClick={redo}
      >
        <Icon name="redo" />
      </Button>
    </>
  );
}

/** Undo and redo, and whether there is anything to undo or redo. */
function useHistory() {
  const store = useDesignStore();
  const canUndo = useSyncExternalStore(store.subscribeAll, store.canUndo, store.canUndo);
  const canRedo = useSyncExternalStore(store.subscribeAll, store.canRedo, store.canRedo);
  return { canUndo, canRedo, undo: store.undo, redo: store.redo };
}
