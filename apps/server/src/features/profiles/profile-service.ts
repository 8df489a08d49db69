import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@punktgenau/contract/endpoint';
import { limits } from '@punktgenau/contract/limits/limits';
import type { changePcProfiles, sharePcProfiles } from '@punktgenau/contract/profiles/endpoints';
import type { OwnPcProfiles, PcProfiles } from '@punktgenau/contract/profiles/profile-schemas';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { SignedIn } from '../auth/session-service.ts';
import type { ProfileRepository, StoredPcProfiles } from './profile-repository.ts';

type Asking = Pick<SignedIn, 'user' | 'session'>;

/** The profiles of games that companions share with the accounts of their players. */
export class ProfileService {
  readonly #rows: ProfileRepository;

  constructor(rows: ProfileRepository) {
    this.#rows = rows;
  }

  async list({ user, session }: Asking, now: Date): Promise<PcProfiles[]> {
    return (await this.#rows.listOf(user.id, now)).map((row) => pcProfilesOf(row, session.id));
  }

  /** Changes those of one of the player's PCs. */
  async change(
    { user, session }: Asking,
    deviceId: number,
    change: BodyOf<typeof changePcProfiles>,
    now: Date,
  ): Promise<Result<PcProfiles, 'profiles_not_shared' | 'profiles_changed'>> {
    const changed = await this.#rows.change({ ...change, sessionId: deviceId, userId: user.id }, now);
    if (changed) return succeed(pcProfilesOf(changed, session.id));
    const isShared = (await this.#rows.ofSession(deviceId, user.id)) !== undefined;
    return fail(isShared ? 'profiles_changed' : 'profiles_not_shared');
  }

  async own({ user, session }: Asking): Promise<Result<OwnPcProfiles, 'profiles_not_shared'>> {
    const row = await this.#rows.ofSession(session.id, user.id);
    return row ? succeed(row) : fail('profiles_not_shared');
  }

  /** Takes what a companion has; a browser has no PC's profiles of its own. */
  async share(
    { user, session }: Asking,
    { revision, ...shared }: BodyOf<typeof sharePcProfiles>,
    now: Date,
  ): Promise<Result<OwnPcProfiles, 'forbidden' | 'profiles_changed'>> {
    if (session.sess.client !== 'desktop') return fail('forbidden');
    const given = { ...shared, sessionId: session.id, userId: user.id };
    const row =
      revision === null
        ? await this.#rows.add(given, now, limits.sharingPcsMax)
        : await this.#rows.acknowledge(given, revision, now);
    return row ? succeed(row) : fail('profiles_changed');
  }

  withdraw({ session }: Asking): Promise<void> {
    return this.#rows.withdraw(session.id);
  }
}

function pcProfilesOf(row: StoredPcProfiles, askingSessionId: number): PcProfiles {
  const { sessionId, pcName, profiles, acknowledged, overruled, revision, updatedAt } = row;
  return {
    ...{ deviceId: sessionId, pcName, profiles, overruled, revision },
    updatedAt: updatedAt.toISOString(),
    isTakenOver: isDeepStrictEqual(profiles, acknowledged),
    isThisPc: sessionId === askingSessionId,
  };
}
