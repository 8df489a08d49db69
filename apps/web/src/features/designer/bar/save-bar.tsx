import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useEditor, useValue } from '../session/editor-context.ts';
import { ActionsMenu } from './actions-menu.tsx';

export function SaveBar() {
  return (
    <div className="save-bar">
      <SaveButton />
      <ActionsMenu />
    </div>
  );
}

export function SaveButton() {
  const { session } = useEditor();
  const state = useValue(session.saveState);
  const save = useSave();
  return (
    <Button variant="primary" className="flex-1" isLoading={state === 'saving'} onClick={save}>
      {m.designer_save()}
    </Button>
  );
}

/** What the save button does: a new design asks for its name, a saved one is sent at once. */
function useSave(): () => void {
  const { session, dialog } = useEditor();
  return () => {
    if (session.designId.get() === null) {
      dialog.set('save');
      return;
    }
    void session.saveNow().then((isKept) => {
      if (isKept && session.designId.get() !== null) toast({ title: m.designer_saved() });
    });
  };
}
