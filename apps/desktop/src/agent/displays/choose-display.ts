import type { Display } from '@punktgenau/contract';

/**
 * The display the overlay goes to: the one the player chose while it is attached, else the primary one.
 *
 * @param attached the primary display first
 * @param selectedId `null` when the player never chose
 */
export function chooseDisplay(attached: readonly Display[], selectedId: string | null): Display | null {
  const selected = attached.find(({ id }) => id === selectedId);
  return selected ?? attached.find(({ primary }) => primary) ?? attached[0] ?? null;
}
