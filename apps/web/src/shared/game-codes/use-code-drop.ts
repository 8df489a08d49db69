import { useEffect, useEffectEvent } from 'react';

type CodeDropOptions = {
  /** Stands over the page while something that may be dropped hangs there. */
  readonly hint: string;
  /** Text that was dropped, or the text of a dropped file. */
  readonly onText: (text: string) => void;
  /** A file that is none of ours; the reason in words. */
  readonly onProblem: (problem: string) => void;
  /** Whether to look at it at all: some files, or all while a dialog is open, may be another's. Without a file: text, or one that still hangs over the page and shows nothing of itself. */
  readonly takes?: (file: File | undefined) => boolean;
};

/** Lets text and files be dropped anywhere on the page, as a code or a config file. */
export function useCodeDrop(options: CodeDropOptions): void {
  const latest = useEffectEvent(() => options);
  useEffect(() => watchCodeDrops(() => latest()), []);
}

async function take(data: DataTransfer, { onText, onProblem }: CodeDropOptions): Promise<void> {
  const file = data.files[0];
  if (!file) return onText(data.getData('text/plain'));
  const { dropProblemText, readDroppedFile } = await import('./read-dropped.ts');
  const read = await readDroppedFile(file);
  if (read.ok) onText(read.value);
  else onProblem(dropProblemText(read.error));
}

/**
 * Listens to what is dropped on the page.
 *
 * @param options asked for again each time
 * @returns what ends the listening
 */
function watchCodeDrops(options: () => CodeDropOptions): () => void {
  const stop = new AbortController();
  const on = (
    name: 'dragstart' | 'dragend' | 'dragover' | 'dragleave' | 'drop',
    act: (event: DragEvent) => void,
  ) => document.addEventListener(name, act, { signal: stop.signal });
  const hide = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-drop]')) delete element.dataset.drop;
  };
  // What is dragged from the page itself is no code, and text belongs to the field it is dropped on.
  let isOwn = false;
  const isWanted = ({ dataTransfer, target }: DragEvent) =>
    !isOwn &&
    (dataTransfer?.types.includes('Files') ||
      (dataTransfer?.types.includes('text/plain') && !(target instanceof HTMLInputElement)));
  on('dragstart', () => {
    isOwn = true;
  });
  on('dragend', () => {
    isOwn = false;
  });
  on('dragover', (event) => {
    if (!isWanted(event)) return;
    event.preventDefault();
    const { hint, takes } = options();
    if (takes && !takes(undefined)) return;
    const top = document.querySelector<HTMLElement>('dialog[open]') ?? document.documentElement;
    top.dataset.drop = hint;
  });
  // Leaving the window has no element that is entered.
  on('dragleave', (event) => event.relatedTarget === null && hide());
  on('drop', (event) => {
    hide();
    // A page may have several fields: the first one takes it.
    const data = event.dataTransfer;
    if (event.defaultPrevented || !isWanted(event) || !data) return;
    const { takes } = options();
    if (takes && !takes(data.files[0])) return;
    event.preventDefault();
    void take(data, options()).catch(() => undefined);
  });
  return () => {
    stop.abort();
    hide();
  };
}
