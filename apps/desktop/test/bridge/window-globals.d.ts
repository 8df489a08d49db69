import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';

declare global {
  interface Window {
    readonly punktgenau: DesktopBridge;
    /** Where a test's own page collects what it receives. */
    heard: unknown[];
  }
}
