import { m } from '#shared/i18n/messages.ts';
import { useEditor, useValue } from '../session/editor-context.ts';

/** Whether a saved design is kept as it stands on the table. A new one has nothing to say yet. */
export function SaveStatus() {
  const { session } = useEditor();
  const designId = useValue(session.designId);
  const state = useValue(session.saveState);
  return (
    <span className="save-status" role="status">
      {designId !== null && state === 'saved' && m.designer_state_saved()}
      {designId !== null && state === 'saving' && m.designer_state_saving()}
      {designId !== null && state === 'unsaved' && m.designer_state_unsaved()}
      {designId !== null && state === 'failed' && (
        <button type="button" onClick={() => void session.saveNow()}>
          {m.designer_state_failed()}
        </button>
      )}
    </span>
  );
}
