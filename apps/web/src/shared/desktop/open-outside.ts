import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { tellBridgeFailed } from './bridge-failure.ts';

/** Opens an address in the player's own browser, and says so when the companion refuses. */
export async function openOutside(bridge: DesktopBridge, url: string): Promise<void> {
  try {
    await bridge.openExternal({ url });
  } catch (error) {
    tellBridgeFailed(error);
  }
}
