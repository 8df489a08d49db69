/** One breath of the pulse: down to the floor and back. */
export const pulsePeriodMs = 1500;

/** The pulse never dims the picture further than this (specification, section 9). */
const pulseFloor = 0.3;

/**
 * The pulse as an animation the compositor runs on its own, so that it costs the page no frame while a game runs.
 * `ease-in-out` stays between its end points, so the opacity stays between the floor and 1.
 */
export const pulseKeyframes: readonly { readonly opacity: number; readonly easing: string }[] = [
  { opacity: 1, easing: 'ease-in-out' },
  { opacity: pulseFloor, easing: 'ease-in-out' },
  { opacity: 1, easing: 'ease-in-out' },
];
