import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useEditor, useValue } from '../session/editor-context.ts';
import { saveDesign } from '../session/save-design.ts';
import { ActionsMenu } from './actions-menu.tsx';

export function SaveBar() {
  return (
    <div className="save-bar">
      <SaveButton />
      <WaysButton />
      <ActionsMenu />
    </div>
  );
}

export function SaveButton() {
  const editor = useEditor();
  const state = useValue(editor.session.saveState);
  return (
    <Button
      variant="primary"
      className="flex-1"
      isLoading={state === 'saving'}
      aria-keyshortcuts="Control+S"
      onClick={() => saveDesign(editor)}
    >
      {m.designer_save()}
    </Button>
  );
}

/** Leads to every way onto a screen; where there is little room, by its picture alone. */
export function WaysButton({ isIcon = false }: { readonly isIcon?: boolean }) {
  const { dialog } = useEditor();
  return (
    <Button
      isIcon={isIcon}
      aria-haspopup="dialog"
      aria-label={m.designer_ways()}
      onClick={() => dialog.set('ways')}
    >
      {isIcon ? <Icon name="monitor" /> : m.designer_ways()}
    </Button>
  );
}
