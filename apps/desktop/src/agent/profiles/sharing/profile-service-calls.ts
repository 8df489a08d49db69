import type { BodyOf } from '@punktgenau/contract/endpoint';
import {
  readOwnPcProfiles,
  sharePcProfiles,
  withdrawPcProfiles,
} from '@punktgenau/contract/profiles/endpoints';
import { type OwnPcProfiles, ownPcProfilesSchema } from '@punktgenau/contract/profiles/profile-schemas';
import * as z from 'zod/mini';
import type { Log } from '../../log/log.ts';
import { type ServiceClient, ServiceUnreachableError } from '../../service/service-client.ts';

/** The calls of the service that are about this PC's profiles. */
export type ProfileCalls = {
  /** What the account has; `null` when it has nothing, `failed` when the service cannot say. */
  read(): Promise<OwnPcProfiles | null | 'failed'>;
  /** `changed`: the account has something newer by now. */
  share(shared: BodyOf<typeof sharePcProfiles>): Promise<'shared' | 'changed' | 'failed'>;
  /** Takes everything of this PC away from the account. @returns whether nothing is there any more */
  withdraw(): Promise<boolean>;
};

type Dependencies = { readonly service: Pick<ServiceClient, 'send'>; readonly log: Log };

export function createProfileCalls({ service, log }: Dependencies): ProfileCalls {
  const json = { 'content-type': 'application/json' };
  const failed = (err: unknown) => {
    if (!(err instanceof ServiceUnreachableError)) log.warn({ err }, 'The profiles could not be shared');
    return 'failed' as const;
  };
  const refused = (status: number) => {
    log.warn({ status }, 'The service did not share the profiles');
    return 'failed' as const;
  };
  return {
    async read() {
      try {
        const answer = await service.send(readOwnPcProfiles.path);
        if (answer.ok) return z.parse(ownPcProfilesSchema, await answer.json());
        await answer.body?.cancel();
        return answer.status === 404 ? null : refused(answer.status);
      } catch (err) {
        return failed(err);
      }
    },
    async share(shared) {
      const { method, path } = sharePcProfiles;
      try {
        const answer = await service.send(path, { method, headers: json, body: JSON.stringify(shared) });
        await answer.body?.cancel();
        if (answer.ok) return 'shared';
        return answer.status === 409 ? 'changed' : refused(answer.status);
      } catch (err) {
        return failed(err);
      }
    },
    async withdraw() {
      const { method, path } = withdrawPcProfiles;
      try {
        const answer = await service.send(path, { method });
        await answer.body?.cancel();
        // Without its session there are no profiles.
        return answer.ok || answer.status === 401;
      } catch (err) {
        failed(err);
        return false;
      }
    },
  };
}
