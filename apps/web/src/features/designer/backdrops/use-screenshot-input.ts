import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#shared/ui/toast.ts';
import { useEditor } from '../session/editor-context.ts';

/** Takes the player's own picture as backdrop: chosen, dropped anywhere on the page, or pasted. */
export function useScreenshotInput() {
  const { view } = useEditor();
  const [isReading, setReading] = useState(false);

  const takeFile = async (file: File) => {
    setReading(true);
    try {
      const { readScreenshot, screenshotFailureToast } = await import('./read-screenshot.ts');
      const result = await readScreenshot(file);
      if (!result.ok) return toast(screenshotFailureToast(result.error));
      const former = view.screenshot.get();
      view.screenshot.set(result.value);
      view.backdrop.set('screenshot');
      if (former) URL.revokeObjectURL(former.url);
    } finally {
      setReading(false);
    }
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])][0];
    if (!file) return;
    event.preventDefault();
    void takeFile(file);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    const file = [...(event.dataTransfer?.files ?? [])][0];
    if (!file) return;
    event.preventDefault();
    void takeFile(file);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const paste = (event: ClipboardEvent) => onPaste(event);
    const drop = (event: DragEvent) => onDrop(event);
    // Without this the browser would leave the page to show the dropped file.
    const allowDrop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', paste, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('dragover', allowDrop, { signal });
    return () => stop.abort();
  }, []);

  return { takeFile, isReading };
}
