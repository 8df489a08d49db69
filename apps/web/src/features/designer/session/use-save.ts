import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';
import { useEditor } from './editor-context.ts';

/** What the save button does: a new design asks for its name, a saved one is sent at once. */
export function useSave(): () => void {
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
