import { equalInConstantTime, type Secrets } from '../../platform/secrets.ts';

/**
 * A cookie that says "this account was logged in to from here before". It opens nothing; it only gives the
 * device log-in attempts of its own (see `LoginThrottle`).
 */
export type KnownDevices = {
  issue(userId: number): string;
  /** Identifier of the device if the cookie was issued for this account. */
  read(cookie: string | undefined, userId: number): string | undefined;
};

export function createKnownDevices(secrets: Secrets): KnownDevices {
  const sign = (userId: number, device: string) =>
    secrets.digest('known-device', `${userId}\0${device}`).toString('base64url');
  return {
    issue(userId) {
      const device = secrets.makeToken();
      return `${device}.${sign(userId, device)}`;
    },
    read(cookie, userId) {
      const [device, signature, ...rest] = cookie?.split('.') ?? [];
      if (!device || !signature || rest.length > 0) return undefined;
      return equalInConstantTime(signature, sign(userId, device)) ? device : undefined;
    },
  };
}
