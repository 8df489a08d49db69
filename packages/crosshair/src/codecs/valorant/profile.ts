import { choice, decimal, type KeyTable, onOff, rgba, type ValuesOf } from './keys.ts';

export const globalKeys = {
  adsCopiesPrimary: onOff('p', true),
  overridesWithPrimary: onOff('c', false),
  isAdvanced: onOff('s', false),
} as const satisfies KeyTable;

/** Colour, outline and dot. Here `o` is the outline's opacity; `s`, `c` and `t` mean other things elsewhere. */
export const figureKeys = {
  /** 0 to 7 are the game's presets, 8 is the custom colour. */
  colorIndex: choice('c', 0, 8),
  /** RRGGBBAA; may stay behind while a preset is in use. */
  customColor: rgba('u'),
  hasOutline: onOff('h', true),
  outlineThickness: decimal('t', 1, 6, 1),
  outlineOpacity: decimal('o', 0.5, 1),
  hasDot: onOff('d', false),
  usesCustomColor: onOff('b', false),
  dotSize: decimal('z', 2, 6, 1),
  dotOpacity: decimal('a', 1, 1),
  fadesWhenFiring: onOff('f', true),
  showsSpectated: onOff('s', true),
  overridesErrorOffset: onOff('m', false),
} as const satisfies KeyTable;

const lineKeys = (
  layer: '0' | '1',
  fallback: { length: number; offset: number; opacity: number; movementError: boolean },
  max: { length: number; offset: number },
) =>
  ({
    isShown: onOff(`${layer}b`, true),
    thickness: decimal(`${layer}t`, 2, 10),
    length: decimal(`${layer}l`, fallback.length, max.length),
    /** Counts only with `hasVerticalLength`. */
    verticalLength: decimal(`${layer}v`, fallback.length, max.length),
    hasVerticalLength: onOff(`${layer}g`, false),
    offset: decimal(`${layer}o`, fallback.offset, max.offset),
    opacity: decimal(`${layer}a`, fallback.opacity, 1),
    hasMovementError: onOff(`${layer}m`, fallback.movementError),
    movementErrorMultiplier: decimal(`${layer}s`, 1, 3),
    hasFiringError: onOff(`${layer}f`, true),
    firingErrorMultiplier: decimal(`${layer}e`, 1, 3),
  }) as const satisfies KeyTable;

export const innerKeys = lineKeys(
  '0',
  { length: 6, offset: 3, opacity: 0.8, movementError: false },
  { length: 20, offset: 20 },
);
export const outerKeys = lineKeys(
  '1',
  { length: 2, offset: 10, opacity: 0.35, movementError: true },
  { length: 10, offset: 40 },
);

export const sniperKeys = {
  hasDot: onOff('d', true),
  usesCustomColor: onOff('b', false),
  colorIndex: choice('c', 7, 8),
  customColor: rgba('t'),
  /** The game's slider ends at 4; some validators let 6 pass. */
  size: decimal('s', 1, 6),
  opacity: decimal('o', 0.75, 1),
} as const satisfies KeyTable;

export type ValorantLines = ValuesOf<typeof innerKeys>;
export type ValorantCrosshair = ValuesOf<typeof figureKeys> & {
  readonly inner: ValorantLines;
  readonly outer: ValorantLines;
};
export type ValorantSniper = ValuesOf<typeof sniperKeys>;

/** Where a pair of a code stands. */
export type ValorantSection = 'global' | 'primary' | 'ads' | 'sniper';

/** All settings of a VALORANT profile code, defaults filled in. */
export type ValorantSettings = ValuesOf<typeof globalKeys> & {
  readonly primary: ValorantCrosshair;
  /** For aiming down sights; counts only when advanced and not copied from the primary. */
  readonly ads: ValorantCrosshair;
  /** The scope's dot; counts only when advanced. */
  readonly sniper: ValorantSniper;
  /** Pairs whose keys we do not know, the last of each. */
  readonly unknown: readonly {
    readonly section: ValorantSection;
    readonly key: string;
    readonly value: string;
  }[];
};
