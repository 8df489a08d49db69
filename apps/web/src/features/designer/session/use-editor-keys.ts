import { useEffect } from 'react';
import type { DesignStore } from '../model/design-store.ts';
import { zoomBy } from '../model/zoom.ts';
import type { Editor } from './editor-context.ts';
import { saveDesign } from './save-design.ts';
import { writesText } from './writes-text.ts';

/** Save, undo, redo and zoom from anywhere on the page, but never while a dialog is open; zoom not while text is being written. */
export function useEditorKeys(editor: Editor): void {
  useEffect(() => {
    const { session, view, dialog } = editor;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || dialog.get() !== undefined) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const { key } = event;
      if (isCommand && key.toLowerCase() === 's' && !event.shiftKey) {
        event.preventDefault();
        if (event.repeat) return;
        settleField();
        saveDesign(editor);
      } else if (isCommand) {
        if (!ownsItsUndo(event.target)) undoByKey(event, session.store);
      } else if ((key === '+' || key === '-') && !writesText(event.target)) {
        event.preventDefault();
        view.zoom.set(zoomBy(view.zoom.get(), key === '+' ? 1 : -1));
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [editor]);
}

/** What is being typed counts, or says that it does not, as when the field is left; the focus stays in it. */
function settleField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || !writesText(field)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

/** Ctrl+Z undoes; Ctrl+Y and Ctrl+Shift+Z redo. Any other key is left alone. */
export function undoByKey(event: KeyboardEvent, { undo, redo }: Pick<DesignStore, 'undo' | 'redo'>): void {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) redo();
  else undo();
}

/** The name is text of its own; every other field shows the design, whose history is the one that counts. */
function ownsItsUndo(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('.ed-name');
}
