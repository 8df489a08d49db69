import { lazy, Suspense, useEffect } from 'react';
import { useEditor, useValue } from './editor-context.ts';
import { dialogChunks, openDialog } from './open-dialog.ts';
import { usePlayer } from './use-player.ts';

const SaveDialog = lazy(dialogChunks.save);
const ShareDialog = lazy(dialogChunks.share);
const TestMode = lazy(dialogChunks.test);

/** What opens over the editor. Each is a chunk of its own, so that none costs the first paint anything. */
export function Dialogs() {
  const editor = useEditor();
  const { session, dialog } = editor;
  const open = useValue(dialog);
  const wantsSaving = useValue(session.wantsSaving);
  const { user } = usePlayer();
  useEffect(() => {
    if (wantsSaving && user !== null && session.designId.get() === null) {
      void openDialog(editor, 'save');
    }
  }, [wantsSaving, user, session, editor]);
  const close = () => dialog.set(undefined);
  return (
    <Suspense fallback={null}>
      {open === 'save' && <SaveDialog onClose={close} />}
      {open === 'share' && <ShareDialog onClose={close} />}
      {open === 'test' && <TestMode onClose={close} />}
    </Suspense>
  );
}
