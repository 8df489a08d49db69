import { communityPath } from '@punktgenau/contract/community/community-path';
import type { NamedLink } from '@punktgenau/contract/pages/newest-marks';
import type { CommunityService } from './community-service.ts';

/** As many as the page of all crosshairs shows of them. */
const mostNewest = 12;
/** What is hidden or taken back is gone from the documents of visitors after so long at the latest. */
const keptForMs = 10_000;

/**
 * The newest crosshairs that players published, as links: what visitors and search engines find in the document, before any script
 * runs. None while they cannot be read: the page stands without them.
 */
export function newestCrosshairs(
  community: Pick<CommunityService, 'search'>,
  nowMs: () => number = () => performance.now(),
): () => Promise<readonly NamedLink[]> {
  let kept: { readonly links: Promise<readonly NamedLink[]>; readonly readAtMs: number } | undefined;
  const read = async () => {
    const { crosshairs } = await community.search({ sort: 'new' });
    return crosshairs.slice(0, mostNewest).map(({ id, name }) => ({ path: communityPath(id), name }));
  };
  return () => {
    if (!kept || nowMs() - kept.readAtMs >= keptForMs) {
      kept = { links: read().catch(() => []), readAtMs: nowMs() };
    }
    return kept.links;
  };
}
