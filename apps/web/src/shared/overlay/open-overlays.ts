import type { PresenceMessage } from './overlay-presence.ts';

/** The overlay windows heard of, by their id: what they show and when they last said so. */
export type OpenOverlays = ReadonlyMap<string, { readonly designId: number; readonly heardAtMs: number }>;

/** What is known after a message on the channel. */
export function receiveMessage(known: OpenOverlays, message: PresenceMessage, nowMs: number): OpenOverlays {
  if (message.kind === 'who') return known;
  const next = new Map(known);
  if (message.kind === 'here') next.set(message.windowId, { designId: message.designId, heardAtMs: nowMs });
  else next.delete(message.windowId);
  return next;
}

/** What is known once windows that have not spoken since `sinceMs` count as gone. */
export function forgetSilent(known: OpenOverlays, sinceMs: number): OpenOverlays {
  const alive = [...known].filter(([, { heardAtMs }]) => heardAtMs >= sinceMs);
  return alive.length === known.size ? known : new Map(alive);
}

/** How many windows show a design. */
export function countOpenOverlays(known: OpenOverlays, designId: number): number {
  return [...known.values()].filter((window) => window.designId === designId).length;
}

/** The design of the window heard of first: windows answer in turns, and the picture must not change with them. */
export function shownDesign(known: OpenOverlays): number | undefined {
  return known.values().next().value?.designId;
}

/** The design an address (`?design=7`) or a choice names; the first one when it names none of them. */
export function chosenDesign<Design extends { readonly id: number }>(
  designs: readonly Design[],
  wantedId: string | null,
): Design | undefined {
  return designs.find(({ id }) => String(id) === wantedId) ?? designs[0];
}
