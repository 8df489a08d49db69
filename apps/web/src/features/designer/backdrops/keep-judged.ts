import type { DesignField, DesignStore } from '../model/design-store.ts';
import type { EditorView } from '../model/view.ts';
import { type VisibilityJudge, visibilityJudge } from '../visibility/ask-visibility.ts';
import { readChoices } from '../visibility/visibility-choices.ts';

/** The fields of a design on which it depends how well it is seen. */
const seenFields = [
  'color',
  'opacity',
  'dynamicColor',
  'hasOutline',
  'outlineColor',
] as const satisfies readonly DesignField[];

/** While a design is being changed, nobody reads how well it is seen; the change itself needs the time. */
const restMs = 100;

/**
 * Keeps `view.judged` true: how well the design is seen on every backdrop. Where what is needed for that cannot be loaded, it is tried again
 * after the next change.
 *
 * @returns how to stop
 */
export function keepJudged(
  store: DesignStore,
  view: EditorView,
  { judge: ask }: Pick<VisibilityJudge, 'judge'> = visibilityJudge,
): () => void {
  let latest = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const judge = async (signal: AbortSignal) => {
    try {
      // For whom: chosen in this tab, else whom this browser remembers.
      const vision = view.vision.get() ?? readChoices(() => localStorage).vision;
      const byKey = await ask({ design: store.current(), own: view.ownBackdrops.get(), vision, signal });
      if (!signal.aborted) view.judged.set({ vision, byKey });
    } catch {
      // Given up for a newer design, or not to be loaded now.
    }
  };
  const judgeSoon = () => {
    latest.abort();
    latest = new AbortController();
    clearTimeout(timer);
    timer = setTimeout(judge, restMs, latest.signal);
  };
  const stops = [
    store.subscribe(seenFields, judgeSoon),
    view.ownBackdrops.subscribe(judgeSoon),
    view.vision.subscribe(judgeSoon),
  ];
  judgeSoon();
  return () => {
    latest.abort();
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
