import type { UpdateProblem } from '@punktgenau/contract/desktop/desktop-errors';
import { readRelease } from '@punktgenau/contract/system/endpoints';
import type { ReleaseManifest } from '@punktgenau/contract/system/release-manifest';
import { fail, type Result, succeed } from '@punktgenau/result';
import * as z from 'zod/mini';
import type { AgentResult } from '../agent.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import { type ServiceClient, ServiceUnreachableError } from '../service/service-client.ts';
import type { NewestOffer } from './newest-offer.ts';
import { releaseToInstall, type UpdateTrust, verifyRelease } from './verify-release.ts';

/** What the signed part of the offer means for this companion: a release to install, none, or why it is not taken. */
export type Offer = Result<ReleaseManifest | null, UpdateProblem>;

type Dependencies = {
  readonly service: ServiceClient;
  readonly trust: UpdateTrust;
  readonly newestOffer: NewestOffer;
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** Only what is signed is read: version, size and hash next to it are for the download page. */
const infoSchema = z.object({ release: z.nullable(z.object({ signed: z.optional(z.unknown()) })) });

/**
 * Asks the service what it offers and looks whether that may be believed.
 *
 * @returns `service_unreachable`, or `signed_out` and `premium_required`, for only premium players learn of it
 */
export async function readOffer(dependencies: Dependencies): Promise<AgentResult<Offer>> {
  const { trust, newestOffer, version, clock, log } = dependencies;
  if (trust.keys.length === 0) return succeed(fail('update_no_keys'));
  const asked = await ask(dependencies);
  if (!asked.ok) return asked;
  if (asked.value === null) return succeed(succeed(null));
  const verified = verifyRelease(asked.value.signed, trust, clock.now());
  if (!verified.ok) {
    log.warn({ reason: verified.error }, 'the release on offer is not believed');
    return succeed(verified);
  }
  const offer = releaseToInstall(verified.value, version, await newestOffer.read());
  await newestOffer.note(verified.value.version);
  if (!offer.ok)
    log.warn({ reason: offer.error, offered: verified.value.version }, 'the release is not taken');
  return succeed(offer);
}

type Published = { readonly signed?: unknown } | null;

async function ask({ service, log }: Dependencies): Promise<AgentResult<Published>> {
  try {
    const response = await service.send(readRelease.path, { headers: { Accept: 'application/json' } });
    const text = await response.text();
    if (response.status === 401) return fail('signed_out');
    if (response.status === 403) return fail('premium_required');
    const info = infoSchema.safeParse(parseJson(text));
    if (response.ok && info.success) return succeed(info.data.release);
    log.warn({ status: response.status }, 'the service does not say what it offers');
  } catch (error) {
    if (!(error instanceof ServiceUnreachableError)) throw error;
    log.info({ err: error }, 'the service could not be asked for a newer version');
  }
  return fail('service_unreachable');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
