import { m } from '#shared/i18n/messages.ts';
import PairDialog from '#shared/remote/pair-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useEditor, useValue } from '../session/editor-context.ts';
import { notePhone } from './phone-hint.ts';

/** Pairs a phone with the editor, which follows it from then on. A phone sees saved designs only. */
export default function PairPhone({ onClose }: { readonly onClose: () => void }) {
  const { session, dialog, followPhone } = useEditor();
  const designId = useValue(session.designId);
  return (
    <PairDialog
      designId={designId}
      remoteUrl={`${location.origin}/remote`}
      connectedText={m.remote_pair_connected_body()}
      onClose={onClose}
      onPaired={() => {
        notePhone(true);
        followPhone();
      }}
    >
      {designId === null && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hair pt-4">
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-muted">{m.remote_pair_unsaved()}</p>
          <Button size="sm" onClick={() => dialog.set('save')}>
            {m.remote_pair_save_first()}
          </Button>
        </div>
      )}
    </PairDialog>
  );
}
