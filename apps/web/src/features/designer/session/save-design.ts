import { m } from '#shared/i18n/messages.ts';
import { isPending } from '#shared/offline/offline-state.ts';
import { toast } from '#shared/ui/toast.ts';
import type { Editor } from './editor-context.ts';

/** What the save button and Ctrl+S do: a new design asks for its name, a saved one is sent at once. */
export function saveDesign({ session, dialog }: Pick<Editor, 'session' | 'dialog'>): void {
  if (session.designId.get() === null) {
    dialog.set('save');
    return;
  }
  void session.saveNow().then((isKept) => {
    const id = session.designId.get();
    if (!isKept || id === null) return;
    toast({ title: isPending(id) ? m.offline_kept() : m.designer_saved() });
  });
}
