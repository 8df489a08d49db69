import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyRequest,
} from '@punktgenau/contract/second-factor/passkey-schemas';
import {
  type AuthenticationResponseJSON,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { StoredPasskey } from './passkey-repository.ts';

/** COSE algorithms, preferred first: EdDSA, ES256, RS256 (https://www.iana.org/assignments/cose). */
const algorithms = [-8, -7, -257];

/** What a new passkey is made of. */
export type MadePasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>;

/**
 * What Web Authentication says about making and asking for passkeys, for one site. The library checks origins, challenges,
 * signatures and counters.
 */
export class PasskeyCeremonies {
  readonly #origin: string;
  readonly #rpId: string;

  /** @param publicUrl the site's origin; passkeys are bound to its host name */
  constructor(publicUrl: string) {
    this.#origin = publicUrl;
    this.#rpId = new URL(publicUrl).hostname;
  }

  /** What the browser is to make. @param userHandle says nothing of the account to somebody who finds the authenticator */
  creation(
    user: { readonly username: string; readonly userHandle: Buffer },
    challenge: string,
    existing: readonly StoredPasskey[],
  ) {
    return generateRegistrationOptions({
      rpName: 'Punktgenau',
      rpID: this.#rpId,
      userID: new Uint8Array(user.userHandle),
      userName: user.username,
      userDisplayName: user.username,
      challenge: Buffer.from(challenge, 'base64url'),
      attestationType: 'none',
      excludeCredentials: existing.map(descriptionOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      supportedAlgorithmIDs: algorithms,
    });
  }

  /** What the browser is to ask for. @param passkeys none: any of this site, with PIN, finger or face */
  request(challenge: string, passkeys: readonly StoredPasskey[]): PasskeyRequest {
    return {
      challenge,
      rpId: this.#rpId,
      userVerification: passkeys.length === 0 ? 'required' : 'preferred',
      allowCredentials: passkeys.map(descriptionOf),
    };
  }

  /** @returns `undefined` for an answer that does not fit */
  async readMade(passkey: PasskeyAttestation, challenge: string): Promise<MadePasskey | undefined> {
    const verified = await orUndefined(
      verifyRegistrationResponse({
        // A field that is absent and one that is undefined are the same to it.
        response: passkey as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpId,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      }),
    );
    if (!verified?.verified) return undefined;
    const { credential } = verified.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: passkey.response.transports ?? [],
    };
  }

  /**
   * @param needsUser PIN, finger or face must have been asked for
   * @returns the authenticator's counter, or `undefined` for an answer that does not fit
   */
  async readCount(
    passkey: StoredPasskey,
    answer: PasskeyAssertion,
    challenge: string,
    needsUser: boolean,
  ): Promise<number | undefined> {
    const verified = await orUndefined(
      verifyAuthenticationResponse({
        response: answer as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpId,
        requireUserVerification: needsUser,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.signCount,
          transports: passkey.transports,
        },
      }),
    );
    return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
  }
}

function descriptionOf({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, type: 'public-key' as const, transports };
}

/** The library throws for every answer that does not fit: who sent it is refused, and nothing is wrong here. */
async function orUndefined<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch {
    return undefined;
  }
}
