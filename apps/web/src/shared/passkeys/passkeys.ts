import type { AnswerOf, RequestOf } from '@punktgenau/contract/endpoint';
import type { addPasskey, startPasskey } from '@punktgenau/contract/second-factor/endpoints';
import type { PasskeyAssertion, PasskeyRequest } from '@punktgenau/contract/second-factor/passkey-schemas';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';

type Creation = AnswerOf<typeof startPasskey>['passkey'];
type MadePasskey = RequestOf<typeof addPasskey>['body']['passkey'];

/** The library is loaded with the first press of a button that needs it. */
const loadLibrary = () => import('@simplewebauthn/browser');

/**
 * Whether passkeys work here. Not in the desktop app's window: its pages come from the computer itself, and a passkey is
 * bound to the site's name.
 */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && !hasDesktopBridge();
}

/**
 * Has the browser ask for a passkey.
 *
 * @returns `undefined` when it brought none: the player closed the question, there is no passkey, or no way to use one.
 *   Browsers do not say which
 */
export async function askForPasskey(request: PasskeyRequest): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await loadLibrary();
  try {
    const answer = await startAuthentication({ optionsJSON: request });
    return { ...answer, clientExtensionResults: {} };
  } catch (error) {
    console.warn('no passkey', error);
    return undefined;
  }
}

/**
 * Has the browser make a passkey.
 *
 * @returns `known` when there is one of this account already where it would be kept; `undefined` when none was made
 */
export async function makePasskey(creation: Creation): Promise<MadePasskey | 'known' | undefined> {
  const { startRegistration } = await loadLibrary();
  try {
    const { response, ...made } = await startRegistration({ optionsJSON: creation });
    const { clientDataJSON, attestationObject, transports } = response;
    const kept = { clientDataJSON, attestationObject, ...(transports && { transports }) };
    return { ...made, response: kept, clientExtensionResults: {} };
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'known';
    console.warn('no passkey was made', error);
    return undefined;
  }
}
