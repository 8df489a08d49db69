import { createHash } from 'node:crypto';
import { join } from 'node:path';

export type InstanceOwner = {
  readonly userName: string;
  /** Two instances on one folder would overwrite each other's settings; on two folders they may live side by side. */
  readonly settingsFolder: string;
};

/**
 * Where the companion that is running listens: a named pipe on Windows, a socket in the settings folder elsewhere. The
 * pipe's name is the same in all of Windows' sessions, because the settings are.
 */
export function instanceAddress(
  { userName, settingsFolder }: InstanceOwner,
  platform: NodeJS.Platform,
): string {
  if (platform !== 'win32') return join(settingsFolder, 'instance.sock');
  // Letter case makes no difference on Windows, neither in names of users nor in paths.
  const owner = `${userName}\n${settingsFolder}`.toLowerCase();
  return String.raw`\\.\pipe\punktgenau-${createHash('sha256').update(owner).digest('hex').slice(0, 32)}`;
}
