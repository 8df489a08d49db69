import { editorDefaults } from '@punktgenau/crosshair';
import { m } from '#shared/i18n/messages.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useEditor, useValue } from '../session/editor-context.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { usePlayer } from '../session/use-player.ts';

const downloads = [
  { kind: 'png', icon: 'image', label: m.designer_download_png },
  { kind: 'svg', icon: 'download', label: m.designer_download_svg },
  { kind: 'html', icon: 'file', label: m.designer_download_html },
] as const;

function actionsOf(session: EditorSession) {
  const download = async (kind: 'png' | 'svg' | 'html') => {
    try {
      const { downloadDesign } = await import('./download-design.ts');
      await downloadDesign(kind, session.store.current(), session.name.get());
    } catch {
      toast({
        variant: 'destructive',
        title: m.designer_error(),
        description: m.designer_download_failed(),
      });
    }
  };
  const duplicate = async () => {
    await session.duplicate();
    toast({ title: m.designer_duplicated(), description: m.designer_duplicated_body() });
  };
  const reset = () => {
    session.store.change(editorDefaults);
    toast({
      title: m.designer_reset_done(),
      action: { label: m.designer_undo(), onSelect: session.store.undo },
    });
  };
  return { download, duplicate, reset };
}

/** What is done with the whole design now and then. */
export default function ActionsMenu() {
  const { session, dialog } = useEditor();
  const designId = useValue(session.designId);
  const { user } = usePlayer();
  const { download, duplicate, reset } = actionsOf(session);
  return (
    <Menu
      label={m.designer_more_actions()}
      trigger={<Icon name="more" />}
      triggerProps={{ isIcon: true, className: 'ed-more' }}
      side="top"
      items={[
        {
          kind: 'action',
          icon: 'copy',
          label: m.designer_duplicate(),
          isDisabled: designId === null,
          onSelect: () => void duplicate(),
        },
        { kind: 'action', icon: 'reset', label: m.designer_reset(), onSelect: reset },
        {
          kind: 'action',
          icon: 'eye',
          label: m.designer_visibility_action(),
          onSelect: () => dialog.set('visibility'),
        },
        { kind: 'action', icon: 'upload', label: m.designer_import(), onSelect: () => dialog.set('import') },
        ...(user
          ? [
              {
                kind: 'action' as const,
                icon: 'phone' as const,
                label: m.remote_action(),
                onSelect: () => dialog.set('remote'),
              },
            ]
          : []),
        { kind: 'line' },
        ...downloads.map(({ kind, icon, label }) => ({
          kind: 'action' as const,
          icon,
          label: label(),
          onSelect: () => void download(kind),
        })),
        {
          kind: 'action',
          icon: 'more',
          label: m.designer_more_formats(),
          onSelect: () => dialog.set('formats'),
        },
      ]}
    />
  );
}
