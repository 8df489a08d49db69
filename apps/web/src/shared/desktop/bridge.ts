import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';

declare global {
  interface Window {
    /** Set by the companion's shell (`desktopBridgeName` in the contract). */
    readonly punktgenau?: DesktopBridge;
  }
}

/** The Windows companion's bridge; `undefined` in a browser. */
export const desktopBridge: DesktopBridge | undefined = globalThis.window?.punktgenau;

/** Whether the client runs inside the Windows companion's shell (specification, section 1). */
export function hasDesktopBridge(): boolean {
  return desktopBridge !== undefined;
}
