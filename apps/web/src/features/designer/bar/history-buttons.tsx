import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useHistory } from './use-history.ts';

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
