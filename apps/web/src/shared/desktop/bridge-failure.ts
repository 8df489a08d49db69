import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { type DesktopErrorCode, desktopErrorCodes } from '@punktgenau/contract/desktop/desktop-errors';
import { desktopErrors } from '@punktgenau/words/desktop-errors';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

/** Why the companion refused a call; `undefined` for anything that is not one of its failures. */
function bridgeFailureCode(error: unknown): DesktopErrorCode | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code } = error;
  return desktopErrorCodes.find((known) => known === code);
}

/** The sentence a player reads about a call that the companion refused, in the language of the page. */
export function describeBridgeFailure(error: unknown): string {
  const code = bridgeFailureCode(error);
  if (code !== undefined) return desktopErrors[locale][code];
  return error instanceof Error && error.message !== '' ? error.message : m.error_unknown();
}

/** Says that the companion refused a call: 'Fehler' and why. */
export function tellBridgeFailed(error: unknown): void {
  if (bridgeFailureCode(error) === undefined) console.error(error);
  toast({ variant: 'destructive', title: m.desktop_failed(), description: describeBridgeFailure(error) });
}

/** Opens an address in the player's own browser, and says so when the companion refuses. */
export async function openOutside(bridge: DesktopBridge, url: string): Promise<void> {
  try {
    await bridge.openExternal({ url });
  } catch (error) {
    tellBridgeFailed(error);
  }
}
