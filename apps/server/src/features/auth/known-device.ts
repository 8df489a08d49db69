import { dayMs, shift } from '../../platform/clock.ts';
import { equalInConstantTime, type Secrets } from '../../platform/secrets.ts';
import type { User } from './user-repository.ts';

/** For how long a device stays known without a log-in. */
export const knownDeviceDays = 365;

/** The account as it was when its password was set or compared. */
type Owner = Pick<User, 'id' | 'passwordHash'>;

/**
 * A cookie that says "this account was logged in to from here before, with the password it has now". It opens nothing; it
 * only gives the device log-in attempts of its own (see `LoginThrottle`), and lets its owner go without a mail about a new
 * device.
 *
 * Its text is `device.expiry.signature`: a random name, the time it ends in seconds since 1970 written to base 36, and a
 * keyed digest of both with the account's number and its password hash. Every password has a hash of its own, so another
 * password makes all of them worthless, by whatever way it was set.
 */
export type KnownDevices = {
  /** @param device its name from before, if it is known already: each device is counted once */
  issue(owner: Owner, device: string | undefined, now: Date): string;
  /** Name of the device if the cookie was issued for this account and its password, and has not ended. */
  read(cookie: string | undefined, owner: Owner, now: Date): string | undefined;
};

export function createKnownDevices(secrets: Secrets): KnownDevices {
  const sign = ({ id, passwordHash }: Owner, device: string, expiry: string) =>
    secrets.digest('known-device', [id, passwordHash, device, expiry].join('\0')).toString('base64url');
  return {
    issue(owner, device = secrets.makeToken(), now) {
      const expiry = seconds(shift(now, knownDeviceDays * dayMs)).toString(36);
      return `${device}.${expiry}.${sign(owner, device, expiry)}`;
    },
    read(cookie, owner, now) {
      const [device, expiry, signature, ...rest] = cookie?.split('.') ?? [];
      if (!device || !expiry || !signature || rest.length > 0) return undefined;
      if (!equalInConstantTime(signature, sign(owner, device, expiry))) return undefined;
      return Number.parseInt(expiry, 36) > seconds(now) ? device : undefined;
    },
  };
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
