import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
} from '@punktgenau/contract/second-factor/passkey-schemas';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Bits of the authenticator data's flags (Web Authentication, section 6.1). */
const flags = { userPresent: 0x01, userVerified: 0x04, credentialIncluded: 0x40 };

/** What an authenticator says, and what an attacker may have it say. */
export type Ceremony = {
  readonly challenge: string;
  /** The page that asked. */
  readonly origin: string;
  /** The site whose passkey it is; the host of `origin` unless told otherwise. */
  readonly rpId?: string;
  /** Whether PIN, finger or face was asked for; as it was unless told otherwise. */
  readonly isUserVerified?: boolean;
  /** How often it says it was used; once more than before unless told otherwise. */
  readonly signCount?: number;
};

/** An authenticator in software, with one passkey of ES256 and without attestation. */
export class Authenticator {
  readonly credentialId = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #signCount = 0;

  /** Makes the passkey: what `navigator.credentials.create` answers. */
  create(ceremony: Ceremony): PasskeyAttestation {
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.#authenticatorData({ signCount: 0, ...ceremony }, flags.credentialIncluded),
      Buffer.alloc(16),
      idLength,
      this.credentialId,
      this.#publicKey(),
    ]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      },
    };
  }

  /** Signs: what `navigator.credentials.get` answers. */
  get(ceremony: Ceremony): PasskeyAssertion {
    this.#signCount = ceremony.signCount ?? this.#signCount + 1;
    const client = clientData('webauthn.get', ceremony);
    const authData = this.#authenticatorData({ ...ceremony, signCount: this.#signCount });
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
    };
  }

  #credential() {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #authenticatorData(
    { origin, rpId = new URL(origin).hostname, isUserVerified = true, signCount = 0 }: Ceremony,
    moreFlags = 0,
  ): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags.userPresent | (isUserVerified ? flags.userVerified : 0) | moreFlags);
    head.writeUInt32BE(signCount, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head]);
  }

  /** As COSE says it (RFC 9053, section 7.1.1). */
  #publicKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }
}

function clientData(type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
