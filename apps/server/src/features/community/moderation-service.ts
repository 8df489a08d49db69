import { reportReasons } from '@punktgenau/contract/community/community-options';
import type {
  ModeratedCrosshair,
  ModerationAction,
  ModerationPage,
} from '@punktgenau/contract/community/community-schemas';
import { done, fail, type Result } from '../../platform/result.ts';
import { type Actor, recordAudit } from '../admin/audit/audit-repository.ts';
import type { CommunityRepository, StoredCrosshair } from './community-repository.ts';
import { positionOf, toCommunityCrosshair } from './community-service.ts';

type Missing = 'community_crosshair_not_found';

const pageSize = 25;

/** What administrators decide about published crosshairs. Each decision stands in the audit log, in its own transaction. */
export class ModerationService {
  readonly #rows: CommunityRepository;

  constructor(rows: CommunityRepository) {
    this.#rows = rows;
  }

  async list(view: 'open' | 'hidden', after: string | undefined): Promise<ModerationPage> {
    const found = await this.#rows.listModerated(view, positionOf(after), pageSize + 1);
    const page = found.slice(0, pageSize);
    const reports = await this.#rows.openReportsOf(page.map(({ id }) => id));
    const last = found.length > pageSize ? page.at(-1) : undefined;
    return {
      crosshairs: page.map((crosshair) =>
        toModeratedCrosshair(
          crosshair,
          reports.filter(({ crosshairId }) => crosshairId === crosshair.id),
        ),
      ),
      next: last ? (view === 'open' ? `${last.openReports}-${last.id}` : String(last.id)) : null,
    };
  }

  /** Hides a crosshair, shows it again, or only settles its reports. */
  decide(id: number, action: ModerationAction, actor: Actor, now: Date): Promise<Result<undefined, Missing>> {
    return this.#note(id, action, actor, now, async (rows) => {
      if (action !== 'dismiss') await rows.setHidden(id, action === 'hide' ? now : null);
    });
  }

  /** Removes a crosshair for good. */
  remove(id: number, actor: Actor, now: Date): Promise<Result<undefined, Missing>> {
    return this.#note(id, 'remove', actor, now, (rows) => rows.delete(id));
  }

  #note(
    id: number,
    action: ModerationAction | 'remove',
    actor: Actor,
    now: Date,
    act: (rows: CommunityRepository) => Promise<unknown>,
  ): Promise<Result<undefined, Missing>> {
    return this.#rows.inTransaction(async (rows, transaction) => {
      const found = await rows.lock(id);
      if (!found) return fail('community_crosshair_not_found');
      const reports = await rows.settleReports(id, now);
      await act(rows);
      await recordAudit(transaction, {
        ...{ at: now, actor },
        action: `community.${action}`,
        target: { kind: 'community', id, name: found.name },
        details: { reports },
      });
      return done;
    });
  }
}

type Reports = Awaited<ReturnType<CommunityRepository['openReportsOf']>>;

function toModeratedCrosshair(stored: StoredCrosshair, reports: Reports): ModeratedCrosshair {
  const { userId, username, hiddenAt } = stored;
  const counts = new Map(reports.map(({ reason, reports: number }) => [reason, number]));
  const lastMs = Math.max(...reports.map(({ lastAt }) => lastAt.getTime()));
  return {
    ...toCommunityCrosshair(stored),
    ...{ userId, username },
    isHidden: hiddenAt !== null,
    reports: Object.fromEntries(
      reportReasons.map((reason) => [reason, counts.get(reason) ?? 0]),
    ) as ModeratedCrosshair['reports'],
    lastReportAt: reports.length > 0 ? new Date(lastMs).toISOString() : null,
  };
}
