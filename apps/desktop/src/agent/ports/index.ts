import type { Autostart } from './autostart.ts';
import type { Clock } from './clock.ts';
import type { Displays } from './displays.ts';
import type { ForegroundApp } from './foreground-app.ts';
import type { Http } from './http.ts';
import type { InputWatch } from './input-watch.ts';
import type { KeyRegistry } from './key-registry.ts';
import type { KeyboardLayout } from './keyboard-layout.ts';
import type { OverlayWindow } from './overlay-window.ts';
import type { Pointer } from './pointer.ts';
import type { Rasteriser } from './rasteriser.ts';
import type { ScreenSampler } from './screen-sampler.ts';
import type { SecretVault } from './secret-vault.ts';
import type { SystemShell } from './system-shell.ts';
import type { Tray } from './tray.ts';
import type { UiWindow } from './ui-window.ts';

/** Everything the agent needs of the machine it runs on: `win32/` on Windows, `headless/` in tests. */
export type Ports = {
  readonly overlayWindow: OverlayWindow;
  readonly displays: Displays;
  readonly keyRegistry: KeyRegistry;
  readonly keyboardLayout: KeyboardLayout;
  readonly screenSampler: ScreenSampler;
  readonly rasteriser: Rasteriser;
  readonly inputWatch: InputWatch;
  readonly pointer: Pointer;
  readonly secretVault: SecretVault;
  readonly tray: Tray;
  readonly autostart: Autostart;
  readonly foregroundApp: ForegroundApp;
  readonly uiWindow: UiWindow;
  readonly systemShell: SystemShell;
  readonly clock: Clock;
  readonly http: Http;
};
