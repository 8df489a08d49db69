import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';
import type { Editor, EditorDialog } from './editor-context.ts';

/** The chunks of what opens over the editor. */
export const dialogChunks = {
  save: () => import('../dialogs/save-dialog.tsx'),
  share: () => import('../dialogs/share-dialog.tsx'),
  test: () => import('../test-mode/test-mode.tsx'),
} as const satisfies Record<NonNullable<EditorDialog>, () => Promise<unknown>>;

/**
 * Opens a dialog once its chunk is there. Without a connection it says so and leaves the editor as it is, instead of
 * letting a missing chunk take the whole page down.
 */
export async function openDialog(
  { dialog }: Pick<Editor, 'dialog'>,
  kind: NonNullable<EditorDialog>,
): Promise<void> {
  try {
    await dialogChunks[kind]();
    dialog.set(kind);
  } catch {
    toast({ variant: 'destructive', title: m.designer_error(), description: m.error_network() });
  }
}
