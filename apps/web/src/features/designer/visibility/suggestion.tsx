import type { CrosshairDesign } from '@punktgenau/crosshair';
import {
  goodScore,
  type Suggestion,
  suggestChange,
  type WantedBackdrop,
} from '@punktgenau/crosshair/visibility';
import { useEffect, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { CrosshairCanvas } from '#shared/ui/crosshair-canvas.tsx';

/** A backdrop, how it is called, and how well the crosshair is seen on it. */
export type MeasuredBackdrop = WantedBackdrop & { readonly label: string; readonly worst: number };

type SuggestionPanelProps = {
  readonly design: CrosshairDesign;
  /** Those that are loaded; empty until all are measured. */
  readonly backdrops: readonly MeasuredBackdrop[];
  readonly onTake: (change: Partial<CrosshairDesign>) => void;
};

/** The smallest change with which the crosshair is seen on all backdrops, with its reason and its picture. */
export function SuggestionPanel({ design, backdrops, onTake }: SuggestionPanelProps) {
  const found = useSuggestion(design, backdrops);
  const [hardest] = backdrops.toSorted((a, b) => a.worst - b.worst);
  if (!hardest) return <p className="visibility-offer" />;
  if (hardest.worst >= goodScore) return <p className="visibility-offer">{m.designer_visibility_good()}</p>;
  if (found === 'looking') return <p className="visibility-offer">{m.designer_visibility_looking()}</p>;
  if (!found) return <p className="visibility-offer">{m.designer_visibility_none()}</p>;
  const { change, before, after } = found;
  return (
    <section className="visibility-offer" aria-label={m.designer_visibility_offer()}>
      <span className="visibility-offer-picture">
        <CrosshairCanvas design={{ ...design, ...change }} zoom={1} />
      </span>
      <div className="min-w-0">
        <h3>{wordsOf(change).join(' · ')}</h3>
        <p>
          {m.designer_visibility_offer_body({
            scene: hardest.label,
            before: Math.round(before),
            after: Math.round(after),
          })}
        </p>
      </div>
      <Button className="max-lg:min-h-(--size-touch)" onClick={() => onTake(change)}>
        {m.designer_visibility_take()}
      </Button>
    </section>
  );
}

function wordsOf({ color, hasOutline, outlineColor, opacity }: Suggestion['change']): string[] {
  return [
    ...(color === undefined ? [] : [m.designer_visibility_offer_color({ color })]),
    ...(hasOutline && outlineColor ? [m.designer_visibility_offer_outline({ color: outlineColor })] : []),
    ...(opacity === undefined ? [] : [m.designer_visibility_offer_opacity({ percent: opacity })]),
  ];
}

function useSuggestion(
  design: CrosshairDesign,
  backdrops: readonly MeasuredBackdrop[],
): Suggestion | 'looking' | undefined {
  const [found, setFound] = useState<{
    readonly of: readonly MeasuredBackdrop[];
    readonly suggestion: Suggestion | undefined;
  }>();
  useEffect(() => {
    const stop = new AbortController();
    // A task of its own for each candidate: the dialog can be used meanwhile.
    const pause = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      stop.signal.throwIfAborted();
    };
    suggestChange(design, backdrops, pause).then(
      (suggestion) => setFound({ of: backdrops, suggestion }),
      // It was given up: what it was looked for has changed.
      () => undefined,
    );
    return () => stop.abort();
  }, [design, backdrops]);
  return found?.of === backdrops ? found.suggestion : 'looking';
}
