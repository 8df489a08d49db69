/**
 * How the overlay windows of this browser and the page that opened them know of each other. Overlays in other
 * programs (OBS) have a browser of their own and cannot be seen.
 */
const channelName = 'punktgenau-overlay';

/** What is said on the channel. */
export type PresenceMessage =
  | { readonly kind: 'who' }
  | { readonly kind: 'here' | 'gone'; readonly windowId: string; readonly designId: number };

/** Reads a message of the channel; anything else on it is ignored. */
export function parsePresenceMessage(value: unknown): PresenceMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, windowId, designId }: Readonly<Record<string, unknown>> = { ...value };
  if (kind === 'who') return { kind };
  if ((kind === 'here' || kind === 'gone') && typeof windowId === 'string' && typeof designId === 'number') {
    return { kind, windowId, designId };
  }
  return undefined;
}

/** Opens the channel, or nothing where the browser has none. */
export function openPresenceChannel(
  onMessage: (message: PresenceMessage) => void,
): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event) => {
    const message = parsePresenceMessage(event.data);
    if (message) onMessage(message);
  });
  return channel;
}

/**
 * Announces an overlay window: answers every question, and says that it is gone when the page goes.
 *
 * @returns how to tell that the overlay is shown (`true`) or was closed inside its tab (`false`)
 */
export function announceOverlay(designId: number): (isShown: boolean) => void {
  const windowId = Math.random().toString(36).slice(2);
  let isShown = false;
  const say = (kind: 'here' | 'gone') =>
    channel?.postMessage({ kind, windowId, designId } satisfies PresenceMessage);
  const channel = openPresenceChannel((message) => {
    if (message.kind === 'who' && isShown) say('here');
  });
  addEventListener('pagehide', () => say('gone'));
  addEventListener('pageshow', () => {
    if (isShown) say('here');
  });
  return (shown) => {
    isShown = shown;
    say(shown ? 'here' : 'gone');
  };
}
