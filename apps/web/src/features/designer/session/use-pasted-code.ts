import { use, useEffect, useEffectEvent } from 'react';
import { useCodeDrop } from '#shared/game-codes/use-code-drop.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';
import { EditorContext } from './editor-context.ts';
import { writesText } from './writes-text.ts';

/** Whether a dropped file is meant as a code and not as the backdrop. */
export const isCodeFile = ({ name, type }: File): boolean =>
  type.startsWith('text/') || /\.(?:cfg|txt)$/i.test(name);

/**
 * Text that is pasted or dropped on the page, and not into a field or a dialog, is read as a code, and so are text files; pictures
 * are another's. On the editor's page alone.
 */
export function usePastedCode(): void {
  const editor = use(EditorContext);
  const isFree = (): boolean =>
    editor?.dialog?.get() === undefined && document.querySelector('dialog[open]') === null;
  const read = (text: string): boolean => {
    if (!editor?.dialog || text.trim() === '' || !isFree()) return false;
    editor.codeText.set(text.trim());
    editor.dialog.set('import');
    return true;
  };
  useCodeDrop({
    hint: m.designer_drop(),
    takes: (file) => editor?.dialog !== undefined && isFree() && (file === undefined || isCodeFile(file)),
    onText: read,
    onProblem: (problem) => toast({ variant: 'destructive', title: problem }),
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const hasFiles = (event.clipboardData?.files.length ?? 0) > 0;
    if (hasFiles || writesText(event.target)) return;
    if (read(text)) event.preventDefault();
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
