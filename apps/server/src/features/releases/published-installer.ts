import type { PublishedInstaller } from '@punktgenau/contract/system/document-facts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { openInstaller } from './installer.ts';
import { noticeOf } from './release-manifest.ts';

type PublishedFacts = {
  readonly releasesDir: string;
  /** Origin of this server. */
  readonly publicUrl: string;
  readonly log: FastifyBaseLogger;
  readonly now: Clock;
};

/**
 * Makes the question that pages ask before they offer the installer. It is asked for every document, so a published
 * installer shows at once, and what keeps one from being offered, or companions from taking it, is logged once and not with
 * every visitor.
 *
 * @returns `null` where none can be downloaded, whatever the reason
 */
export function askForInstaller({
  releasesDir,
  publicUrl,
  log,
  now,
}: PublishedFacts): () => Promise<PublishedInstaller | null> {
  let reported: string | undefined;
  const notOffered = 'the release in RELEASES_DIR is not offered';
  const report = (reason: string, details: object, message = notOffered) => {
    if (reason !== reported) log.warn(details, message);
    reported = reason;
  };
  return async () => {
    try {
      const found = await openInstaller(releasesDir);
      if (typeof found !== 'string') {
        await found.file.close();
        const notice = noticeOf(found.release.signed, publicUrl, now());
        if (notice) report(notice.reason, notice, noticeWords[notice.reason]);
        else reported = undefined;
        return { version: found.release.version, bytes: found.release.bytes };
      }
      if (found === 'none') reported = undefined;
      else report(found, { reason: found });
    } catch (error) {
      // A page that cannot name the installer is still a page.
      report(String(error), { err: error });
    }
    return null;
  };
}

const noticeWords = {
  unsigned: 'the release in RELEASES_DIR is not signed: companions do not update themselves to it',
  other_service:
    'the release in RELEASES_DIR is signed for another service: companions of this one do not update themselves to it',
  expired:
    'the release in RELEASES_DIR has expired: companions do not update themselves to it until it is signed again',
  expires_soon: 'the release in RELEASES_DIR expires soon: sign it again',
} as const;
