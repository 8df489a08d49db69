import { resolve } from 'node:path';
import { serviceAddressOf } from '../../src/agent/service/service-address.ts';
import { outputFolder, rootFolder } from '../build-paths.ts';

/** Where the build leaves a release. */
export const builtFolder = outputFolder;

/** Paths in settings and arguments are relative to the project, whatever folder npm was called in. */
export const fromRoot = (path: string): string => resolve(rootFolder, path);

/** Where the server offers it. */
export const releasesFolder = (): string => fromRoot(process.env.RELEASES_DIR || './releases');

/** The service that was named, otherwise the one the build takes. @throws when it is no address of a service */
export function serviceOrigin(named?: string): string {
  const text = named || process.env.DESKTOP_SERVICE_URL || process.env.PUBLIC_URL || 'http://localhost:3000';
  const address = serviceAddressOf(text);
  if (!address.ok) throw new Error(`The service's address cannot be used (${address.error}): ${text}`);
  return address.value.origin;
}

/** Runs a command whose expected failures are one sentence each. */
export async function runReleaseCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
