import type { CrosshairDesign } from '@punktgenau/crosshair';
import { limits } from './limits.ts';

export type Tier = 'free' | 'premium';

/**
 * What each tier may do. The server enforces this table on every call; the client reads it to explain what is
 * locked and why.
 */
export const entitlements = {
  free: {
    maxDesigns: limits.freeDesigns,
    advancedOptions: false,
    gallery: false,
    proCrosshairs: false,
    hotkeys: false,
    desktopApp: false,
    multiMonitor: false,
  },
  premium: {
    maxDesigns: Number.POSITIVE_INFINITY,
    advancedOptions: true,
    gallery: true,
    proCrosshairs: true,
    hotkeys: true,
    desktopApp: true,
    multiMonitor: true,
  },
} as const satisfies Record<Tier, Entitlement>;

export type Entitlement = {
  readonly maxDesigns: number;
  readonly advancedOptions: boolean;
  readonly gallery: boolean;
  readonly proCrosshairs: boolean;
  readonly hotkeys: boolean;
  readonly desktopApp: boolean;
  readonly multiMonitor: boolean;
};

/** The rights that are simply there or not. */
export type Right = Exclude<keyof Entitlement, 'maxDesigns'>;

/** The fields of 'Erweiterte Optionen' with the value that means "not used". */
export const advancedOptionsOff = {
  blur: 0,
  shadowEnabled: false,
  dynamicColor: false,
  offsetX: 0,
  offsetY: 0,
} as const satisfies Partial<CrosshairDesign>;

export type AdvancedOption = keyof typeof advancedOptionsOff;

/**
 * Names the advanced options a design uses beyond what it already had. A lapsed account keeps its values, so a
 * value equal to `previous` is not counted.
 */
export function newlyUsedAdvancedOptions(
  design: Partial<CrosshairDesign>,
  previous?: CrosshairDesign,
): AdvancedOption[] {
  const options = Object.keys(advancedOptionsOff) as AdvancedOption[];
  return options.filter(
    (option) =>
      design[option] !== undefined &&
      design[option] !== advancedOptionsOff[option] &&
      design[option] !== previous?.[option],
  );
}
