import { type CrosshairDesign, decodeShareCode, defaultDesign } from '@punktgenau/crosshair';

const plain: CrosshairDesign = { ...defaultDesign, dynamicColor: false, opacity: 100 };

/** A crosshair that reads well on each of the backdrops beside the forms. */
export const stageDesigns = {
  snow: { ...plain, color: '#D6001C', length: 8, gap: 4 },
  jungle: { ...plain, shape: 't-shape', color: '#FFFFFF', length: 9, gap: 3, hasOutline: true },
  hall: { ...plain, color: '#00FF7F', length: 7, gap: 3, hasDot: false, hasOutline: true },
  desert: { ...plain, shape: 'circle', length: 12, thickness: 2 },
} as const satisfies Record<string, CrosshairDesign>;

export type AuthScene = keyof typeof stageDesigns;

/**
 * The design a player is about to save: it travels as share code in the page that waits for the login.
 *
 * @param redirect path with query, e.g. `/editor?share=…&save=1`
 * @returns null when no design is waiting, or none that can be read
 */
export function waitingDesign(redirect: string | null): CrosshairDesign | null {
  if (redirect === null) return null;
  const share = new URL(redirect, 'http://punktgenau.invalid').searchParams.get('share');
  if (share === null) return null;
  const decoded = decodeShareCode(share);
  return decoded.ok ? decoded.value : null;
}
