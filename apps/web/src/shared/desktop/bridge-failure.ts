import { type DesktopErrorCode, desktopErrorCatalogue } from '@punktgenau/contract';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

/** Why the companion refused a call; `undefined` for anything that is not one of its failures. */
function bridgeFailureCode(error: unknown): DesktopErrorCode | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && Object.hasOwn(desktopErrorCatalogue, code)
    ? (code as DesktopErrorCode)
    : undefined;
}

/** The sentence a player reads about a call that the companion refused, in the language of the page. */
export function describeBridgeFailure(error: unknown): string {
  const code = bridgeFailureCode(error);
  if (code !== undefined) return desktopErrorCatalogue[code][locale];
  return error instanceof Error && error.message !== '' ? error.message : m.error_unknown();
}

/** Says that the companion refused a call: 'Fehler' and why. */
export function tellBridgeFailed(error: unknown): void {
  if (bridgeFailureCode(error) === undefined) console.error(error);
  toast({ variant: 'destructive', title: m.desktop_failed(), description: describeBridgeFailure(error) });
}
