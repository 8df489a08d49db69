import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { listPremades, listPros } from '@punktgenau/contract/gallery/endpoints';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { usePremiumList } from '../../api/use-premium-list.ts';
import { crosshairOfPremade, crosshairOfPro, crosshairOfSaved } from './overlay-crosshairs.ts';

/** Where a profile's crosshair can come from. `kept`: the one the profile has. */
export const crosshairSources = ['kept', 'own', 'pro', 'premade'] as const;
export type CrosshairSource = (typeof crosshairSources)[number];

export type CrosshairOption = {
  /** Tells the options of a source apart. */
  readonly id: string;
  readonly label: string;
  readonly crosshair: OverlayCrosshair;
};

type Candidate = Omit<CrosshairOption, 'crosshair'> & { readonly crosshair: OverlayCrosshair | undefined };

/** What can be chosen from one source: the options, or that they are on their way or could not be had. */
export type CrosshairOptions =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly options: readonly CrosshairOption[] };

/** The crosshairs of every source, as far as they are there. */
export function useCrosshairChoice(
  userId: number,
  kept: OverlayCrosshair | undefined,
): Readonly<Record<CrosshairSource, CrosshairOptions>> {
  const own = useQuery(userDesignsQuery(userId));
  const pro = usePremiumList(callQuery(listPros));
  const premade = usePremiumList(callQuery(listPremades));
  return {
    kept: {
      state: 'ready',
      options: kept
        ? [{ id: 'kept', label: kept.name ?? m.companion_profile_unnamed(), crosshair: kept }]
        : [],
    },
    own: optionsOf(own, (saved) => ({
      id: `${saved.id}`,
      label: saved.name,
      crosshair: crosshairOfSaved(saved),
    })),
    pro: optionsOf(pro, (player) => ({
      id: `${player.id}`,
      label: m.companion_profile_pro({ player: player.playerName, game: player.game }),
      crosshair: crosshairOfPro(player),
    })),
    premade: optionsOf(premade, (item) => ({
      id: `${item.id}`,
      label: item.name,
      crosshair: crosshairOfPremade(item),
    })),
  };
}

function optionsOf<T>(
  { data, error }: { readonly data: readonly T[] | undefined; readonly error: unknown },
  candidateOf: (item: T) => Candidate,
): CrosshairOptions {
  if (data === undefined) return { state: error ? 'failed' : 'loading' };
  const options = data.map(candidateOf).flatMap(({ crosshair, ...option }) => {
    return crosshair === undefined ? [] : [{ ...option, crosshair }];
  });
  return { state: 'ready', options };
}
