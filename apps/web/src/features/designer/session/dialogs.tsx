import { lazy, Suspense, useEffect } from 'react';
import { withoutCode } from '../model/editor-address.ts';
import { useEditor, useValue } from './editor-context.ts';
import { usePlayer } from './use-player.ts';

const SaveDialog = lazy(() => import('../dialogs/save-dialog.tsx'));
const ShareDialog = lazy(() => import('../dialogs/share-dialog.tsx'));
const ImportDialog = lazy(() => import('../dialogs/import-dialog.tsx'));
const FormatsDialog = lazy(() => import('../dialogs/formats-dialog.tsx'));
const VisibilityDialog = lazy(() => import('../visibility/visibility-dialog.tsx'));
const PairPhone = lazy(() => import('../remote/pair-phone.tsx'));
const WaysSheet = lazy(() => import('../dialogs/ways-sheet.tsx'));
const OpenNotice = lazy(() => import('./open-notice.tsx'));
const AimLabDialog = lazy(() => import('../dialogs/aim-lab-dialog.tsx'));

/** What opens over the editor. Each is a chunk of its own, so that none costs the first paint anything. */
export function Dialogs() {
  const { session, dialog, codeText } = useEditor();
  const open = useValue(dialog);
  const wantsSaving = useValue(session.wantsSaving);
  const { user } = usePlayer();
  useEffect(() => {
    if (wantsSaving && user !== null && session.designId.get() === null) dialog.set('save');
  }, [wantsSaving, user, session, dialog]);
  const close = () => dialog.set(undefined);
  const leaveImport = () => {
    close();
    codeText.set('');
    history.replaceState(history.state, '', location.pathname + withoutCode(location.search));
  };
  return (
    <Suspense fallback={null}>
      {open === 'save' && <SaveDialog onClose={close} />}
      {open === 'share' && <ShareDialog onClose={close} />}
      {open === 'ways' && <WaysSheet onClose={close} />}
      {open === 'formats' && <FormatsDialog onClose={close} />}
      {open === 'visibility' && <VisibilityDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={leaveImport} />}
      {open === 'remote' && <PairPhone onClose={close} />}
      {open === 'test' && <AimLabDialog onClose={close} />}
    </Suspense>
  );
}

/** What has to be said about how the editor opened; most visits have nothing. */
export function Notices() {
  const { session } = useEditor();
  const problem = useValue(session.problem);
  const isRestored = useValue(session.isRestored);
  if (problem === undefined && !isRestored) return null;
  return (
    <Suspense fallback={null}>
      <OpenNotice />
    </Suspense>
  );
}
