import type { CrosshairDesign } from '@punktgenau/crosshair';
import {
  type Suggestion,
  type SuggestionKind,
  type Suggestions,
  scoreLimits,
  suggestChanges,
} from '@punktgenau/crosshair/visibility';
import { useEffect, useMemo, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { CrosshairCanvas } from '#shared/ui/crosshair-canvas.tsx';
import type { Backdrop } from './backdrops.ts';
import type { Measured } from './measure-backdrops.ts';
import { createPause } from './pause.ts';

/** A backdrop that counts, and how the crosshair is seen on it. */
export type CountingBackdrop = { readonly backdrop: Backdrop; readonly measured: Measured };

type SuggestionPanelProps = {
  readonly design: CrosshairDesign;
  /** Those that count; `undefined` until all are measured. */
  readonly counting: readonly CountingBackdrop[] | undefined;
  readonly onTake: (change: Partial<CrosshairDesign>) => void;
};

/** What makes the crosshair seen on all that counts: each way with its reason and its picture. */
export function SuggestionPanel({ design, counting, onTake }: SuggestionPanelProps) {
  const found = useSuggestions(design, counting);
  const [hardest] = counting?.toSorted((a, b) => a.measured.scores.worst - b.measured.scores.worst) ?? [];
  if (counting?.length === 0)
    return <p className="visibility-verdict">{m.designer_visibility_nothing_counts()}</p>;
  if (!hardest || found === 'looking') {
    return <p className="visibility-verdict">{hardest ? m.designer_visibility_looking() : ''}</p>;
  }
  const { before, suggestions } = found;
  const isGood = before >= scoreLimits.good;
  const helps = suggestions.some(({ kind }) => kind !== 'dot');
  return (
    <section className="visibility-offers" aria-label={m.designer_visibility_offers()}>
      {isGood && <p className="visibility-verdict">{m.designer_visibility_good()}</p>}
      {!isGood && !helps && <p className="visibility-verdict">{m.designer_visibility_none()}</p>}
      <ul>
        {suggestions.map((suggestion, index) => (
          <li key={suggestion.kind}>
            <span className="visibility-offer-picture">
              <CrosshairCanvas design={{ ...design, ...suggestion.change }} zoom={1} />
            </span>
            <div>
              <h3>{titleOf(suggestion)}</h3>
              <p>{reasonOf(suggestion, before, hardest.backdrop.label)}</p>
              <Button
                variant={index === 0 && !isGood ? 'primary' : 'secondary'}
                className="max-lg:min-h-(--size-touch)"
                onClick={() => onTake(suggestion.change)}
                aria-label={m.designer_visibility_take_named({ what: titleOf(suggestion) })}
              >
                {m.designer_visibility_take()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const titles = {
  opacity: () => m.designer_visibility_offer_opacity(),
  outline: ({ outlineColor = '' }) => m.designer_visibility_offer_outline({ color: outlineColor }),
  color: ({ color = '' }) => m.designer_visibility_offer_color({ color }),
  dot: () => m.designer_visibility_offer_dot(),
} as const satisfies Record<SuggestionKind, (change: Suggestion['change']) => string>;

/** What is changed; an outline or a colour may come with full opacity. */
function titleOf({ kind, change }: Suggestion): string {
  const isMadeOpaque = kind !== 'opacity' && change.opacity !== undefined;
  return [titles[kind](change), ...(isMadeOpaque ? [titles.opacity()] : [])].join('\u00A0· ');
}

function reasonOf(suggestion: Suggestion, lowest: number, scene: string): string {
  const [before, after] = [Math.round(lowest), Math.round(suggestion.after)];
  switch (suggestion.kind) {
    case 'opacity':
      return m.designer_visibility_because_opacity({ scene, before, after });
    case 'outline':
      return m.designer_visibility_because_outline({ scene, before, after });
    case 'color':
      return suggestion.after >= scoreLimits.good
        ? m.designer_visibility_because_color({ before, after })
        : m.designer_visibility_because_color_best({ before, after });
    case 'dot':
      return m.designer_visibility_because_dot();
  }
}

function useSuggestions(
  design: CrosshairDesign,
  counting: readonly CountingBackdrop[] | undefined,
): Suggestions | 'looking' {
  const wanted = useMemo(
    () =>
      counting?.flatMap(({ backdrop: { luminance }, measured }) =>
        measured.seen.map((seen) => ({ seen, luminance })),
      ),
    [counting],
  );
  const [found, setFound] = useState<{ readonly of: unknown; readonly suggestions: Suggestions }>();
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    suggestChanges(design, wanted, createPause(stop.signal)).then(
      (suggestions) => !stop.signal.aborted && setFound({ of: wanted, suggestions }),
      // It was given up: what it was looked for has changed.
      () => undefined,
    );
    return () => stop.abort();
  }, [design, wanted]);
  return found !== undefined && found.of === wanted ? found.suggestions : 'looking';
}
