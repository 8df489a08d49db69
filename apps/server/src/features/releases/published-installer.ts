import type { PublishedInstaller } from '@punktgenau/contract/system/document-facts';
import type { FastifyBaseLogger } from 'fastify';
import { openInstaller } from './installer.ts';

/**
 * Makes the question that pages ask before they offer the installer. It is asked for every document, so a published
 * installer shows at once, and what keeps one from being offered is logged once and not with every visitor.
 *
 * @returns `null` where none can be downloaded, whatever the reason
 */
export function askForInstaller(
  releasesDir: string,
  log: FastifyBaseLogger,
): () => Promise<PublishedInstaller | null> {
  let reported: string | undefined;
  const report = (reason: string, details: object) => {
    if (reason !== reported) log.warn(details, 'the release in RELEASES_DIR is not offered');
    reported = reason;
  };
  return async () => {
    try {
      const found = await openInstaller(releasesDir);
      if (typeof found !== 'string') {
        await found.file.close();
        reported = undefined;
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
