import { lazy, Suspense } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useEditor, useValue } from '../session/editor-context.ts';
import { saveDesign } from '../session/save-design.ts';

const LoadedActionsMenu = lazy(() => import('./actions-menu.tsx'));

export function SaveBar() {
  return (
    <div className="save-bar">
      <SaveButton />
      <WaysButton />
      <ActionsMenu />
    </div>
  );
}

/** Where the way past the controls leads. */
export const saveButtonId = 'speichern';

/** Whether all of a saved design is kept: then where to see it is the next step, and not saving it. */
function useIsKept(): boolean {
  const { session } = useEditor();
  const isSaved = useValue(session.designId) !== null;
  return useValue(session.saveState) === 'saved' && isSaved;
}

export function SaveButton() {
  const editor = useEditor();
  const state = useValue(editor.session.saveState);
  return (
    <Button
      id={saveButtonId}
      variant={useIsKept() ? 'secondary' : 'primary'}
      className="flex-1"
      isLoading={state === 'saving'}
      aria-keyshortcuts="Control+S"
      onClick={() => saveDesign(editor)}
    >
      {m.designer_save()}
    </Button>
  );
}

/** The menu of the whole design's actions; until it is there its button waits in its place. */
export function ActionsMenu() {
  return (
    <Suspense
      fallback={
        <Button isIcon disabled className="ed-more" aria-label={m.designer_more_actions()}>
          <Icon name="more" />
        </Button>
      }
    >
      <LoadedActionsMenu />
    </Suspense>
  );
}

/** Leads to every way onto a screen; where there is little room, by its picture alone. */
export function WaysButton({ isIcon = false }: { readonly isIcon?: boolean }) {
  const { dialog } = useEditor();
  return (
    <Button
      isIcon={isIcon}
      variant={useIsKept() ? 'primary' : 'secondary'}
      aria-haspopup="dialog"
      aria-label={m.designer_ways()}
      onClick={() => dialog.set('ways')}
    >
      {isIcon ? <Icon name="monitor" /> : m.designer_ways()}
    </Button>
  );
}
