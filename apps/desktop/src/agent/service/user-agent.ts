import { release, type } from 'node:os';

/**
 * What the companion calls itself. The service shows it to the account's owner in the list of devices, so it names the
 * system coarsely: no build, no machine.
 *
 * @param version the companion's own
 */
export function desktopUserAgent(version: string, system = { type: type(), release: release() }): string {
  const name = system.type === 'Windows_NT' ? 'Windows NT' : system.type;
  const majorMinor = /^\d+\.\d+/.exec(system.release)?.[0];
  return `Punktgenau-Desktop/${version} (${majorMinor ? `${name} ${majorMinor}` : name})`;
}
