import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { useState } from 'react';
import { type CrosshairSource, crosshairSources, useCrosshairChoice } from './use-crosshair-choice.ts';

/** The choice of a crosshair, as `CrosshairField` shows it: the one there is, or the first of the player's own. */
export function useChosenCrosshair(userId: number, kept: OverlayCrosshair | null) {
  const [source, setSource] = useState<CrosshairSource>(kept ? 'kept' : 'own');
  const [chosenId, setChosenId] = useState<string>();
  const choice = useCrosshairChoice(userId, kept ?? undefined)[source];
  const options = choice.state === 'ready' ? choice.options : [];
  return {
    sources: kept ? crosshairSources : crosshairSources.filter((value) => value !== 'kept'),
    source,
    onSourceChange: (next: CrosshairSource) => {
      setSource(next);
      setChosenId(undefined);
    },
    choice,
    chosen: options.find(({ id }) => id === chosenId) ?? options[0],
    onChoose: setChosenId,
  };
}
