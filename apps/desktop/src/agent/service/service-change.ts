/** What the page changed at the service and the companion has a copy of. */
export type ServiceChange = 'hotkeys' | 'designs' | 'premium' | 'account';

/** Beginnings of paths; what lies below them changes the same thing. */
const areas: readonly (readonly [path: string, ServiceChange])[] = [
  ['/api/hotkeys', 'hotkeys'],
  ['/api/crosshairs', 'designs'],
  ['/api/premium', 'premium'],
  ['/api/stripe', 'premium'],
  ['/api/subscription', 'premium'],
  ['/api/account', 'account'],
];

/**
 * @param path path without query
 * @returns `undefined` for calls that only read, and for changes that do not concern the companion
 */
export function serviceChangeOf(method: string, path: string): ServiceChange | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  return areas.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];
}
