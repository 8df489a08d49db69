import type { Http } from '../agent/ports/http.ts';
import type { Ports } from '../agent/ports/index.ts';
import { createHeadlessDisplays } from './headless-displays.ts';
import { createHeadlessInputWatch } from './headless-input-watch.ts';
import { createHeadlessKeyRegistry } from './headless-key-registry.ts';
import { createHeadlessKeyboardLayout } from './headless-keyboard-layout.ts';
import { createHeadlessOverlayWindow } from './headless-overlay-window.ts';
import { createHeadlessPointer } from './headless-pointer.ts';
import { headlessRasteriser } from './headless-rasteriser.ts';
import { createHeadlessScreenSampler } from './headless-screen-sampler.ts';
import { createHeadlessSecretVault } from './headless-secret-vault.ts';
import {
  createHeadlessAutostart,
  createHeadlessForegroundApp,
  createHeadlessSystemShell,
  createHeadlessUiWindow,
} from './headless-system.ts';
import { createHeadlessTray } from './headless-tray.ts';
import { createManualClock } from './manual-clock.ts';

export type HeadlessOptions = {
  /** Stands in for the network; the real `fetch` when left out. */
  readonly http?: Http;
  /** Key of an earlier vault, so that its boxes open again. */
  readonly vaultKey?: Uint8Array;
};

/** A machine without a screen: the agent's ports, and the hands of the test on their other side. */
export function createHeadlessPorts({ http = fetch, vaultKey }: HeadlessOptions = {}) {
  const hands = {
    overlayWindow: createHeadlessOverlayWindow(),
    displays: createHeadlessDisplays(),
    keyRegistry: createHeadlessKeyRegistry(),
    keyboardLayout: createHeadlessKeyboardLayout(),
    screenSampler: createHeadlessScreenSampler(),
    rasteriser: headlessRasteriser,
    inputWatch: createHeadlessInputWatch(),
    pointer: createHeadlessPointer(),
    secretVault: createHeadlessSecretVault(vaultKey),
    tray: createHeadlessTray(),
    autostart: createHeadlessAutostart(),
    foregroundApp: createHeadlessForegroundApp(),
    uiWindow: createHeadlessUiWindow(),
    systemShell: createHeadlessSystemShell(),
    clock: createManualClock(),
    http,
  };
  const ports: Ports = hands;
  return { ports, hands };
}
