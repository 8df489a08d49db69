import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { useEditor, useValue } from '../session/editor-context.ts';
import { useSave } from '../session/use-save.ts';
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
