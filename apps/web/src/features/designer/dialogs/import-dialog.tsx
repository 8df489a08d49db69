import type { CrosshairDesign } from '@punktgenau/crosshair';
import { CodeImport } from '#shared/game-codes/code-import.tsx';
import { m } from '#shared/i18n/messages.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useEditor } from '../session/editor-context.ts';
import { useBackdrop } from '../session/use-backdrop.ts';
import './import-dialog.css';

/** Reads a code of another game, or of ours, and puts it into the editor as one step of the history. Free for everyone. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { session, codeText } = useEditor();
  const { name } = useBackdrop();
  const use = (design: CrosshairDesign) => {
    session.store.change(design);
    onClose();
    toast({
      title: m.designer_import_done(),
      action: { label: m.designer_undo(), onSelect: session.store.undo },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.designer_import()}
      description={m.designer_import_body()}
      className="import-dialog"
    >
      <CodeImport
        initialText={codeText.get()}
        useLabel={m.designer_import_use()}
        onUse={use}
        {...(name !== 'own' && { scene: name })}
      />
    </Dialog>
  );
}
