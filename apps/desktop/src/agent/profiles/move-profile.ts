import type { DesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import type { OverlayPosition } from '@punktgenau/contract/desktop/overlay-schemas';
import { fail } from '@punktgenau/result';
import type { AgentResult } from '../agent.ts';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';

/** Stores how far from its centre a program's crosshair is shown; fails with `profile_unknown`, or when it cannot be stored. */
export async function moveProfile(
  configuration: Pick<ConfigurationStore, 'current' | 'update'>,
  executable: string,
  offset: OverlayPosition,
): Promise<AgentResult<DesktopConfiguration>> {
  const isThere = configuration.current().profiles.some((profile) => profile.executable === executable);
  if (!isThere) return fail('profile_unknown');
  return configuration.update(({ profiles }) => ({
    profiles: profiles.map((profile) =>
      profile.executable === executable ? { ...profile, offset } : profile,
    ),
  }));
}
