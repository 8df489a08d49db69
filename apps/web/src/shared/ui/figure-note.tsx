import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import type { ScaleRange } from './scale-input.ts';

/** How long a note about a figure stands: long enough to be read twice. */
const noteMs = 6_000;

type Note = { readonly text: string };

export type FigureNoteState = {
  readonly note: string;
  /** Says what counts now instead of what was typed; an empty text takes the note away. */
  readonly say: (text: string) => void;
};

/** A note that goes by itself. */
export function useFigureNote(): FigureNoteState {
  // An object, so that saying the same again makes it stay as long again.
  const [note, setNote] = useState<Note>({ text: '' });
  // Asked at every step of a slider: React hears nothing where there is no note to take away.
  const isSaid = useRef(false);
  const say = useCallback((text: string) => {
    if (text || isSaid.current) setNote({ text });
    isSaid.current = text !== '';
  }, []);
  useEffect(() => {
    if (note.text === '') return;
    const timer = setTimeout(say, noteMs, '');
    return () => clearTimeout(timer);
  }, [note, say]);
  return { note: note.text, say };
}

/** What a screen reader says, and a small tag above the figure shows, when a typed figure was not taken as it stood. */
export function FigureNote({ children }: { readonly children: string }) {
  return (
    <span role="status" className="figure-note">
      {children}
    </span>
  );
}

/** `Erlaubt: 5 bis 50 px` */
export function rangeText({ min, max, step }: ScaleRange, unit: string): string {
  return step === 1 ? m.scale_range({ min, max, unit }) : m.scale_range_steps({ min, max, unit, step });
}

/** `Es gilt 50 px. Erlaubt: 5 bis 50 px` */
export function settledText(value: number, range: ScaleRange, unit: string): string {
  return `${m.scale_settled({ value, unit })} ${rangeText(range, unit)}`;
}
