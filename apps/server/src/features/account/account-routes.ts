import { Readable } from 'node:stream';
import {
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  listSessions,
} from '@punktgenau/contract/account/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { AttemptCounter, type AttemptStore } from '../../platform/attempts/attempt-counter.ts';
import { hourMs } from '../../platform/clock.ts';
import { fail, succeed, tooManyCalls } from '../../platform/result.ts';
import { acknowledge } from '../../plugins/acknowledge.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import type { SessionService } from '../auth/session-service.ts';
import type { AccountDeletionService } from './account-deletion-service.ts';
import type { AccountExport } from './account-export.ts';

/** Downloads of all data that an account gets in an hour. */
const exportsPerHour = 10;

/** What everybody may do with what is stored about them: take it along, end devices, have it deleted. */
export function accountRoutes(
  serve: ServeEndpoint,
  dependencies: {
    readonly exports: AccountExport;
    readonly deletions: AccountDeletionService;
    readonly sessions: SessionService;
    readonly cookies: SessionCookies;
    readonly attempts: AttemptStore;
  },
): FastifyPluginAsync {
  const { exports, deletions, sessions, cookies, attempts } = dependencies;
  const exportCounter = new AttemptCounter(attempts, 'export', { max: exportsPerHour, windowMs: hourMs });

  return async (app) => {
    await serve(app, exportAccount, async ({ user, lastActiveAt, now, reply }) => {
      const key = String(user.id);
      const waitMs = await exportCounter.add(key, now);
      if (waitMs > 0) return tooManyCalls(waitMs);
      const day = now.toISOString().slice(0, 10);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="punktgenau-daten-${day}.zip"`)
        .send(Readable.from(exports.archive({ user, lastActiveAt }, now), { objectMode: false }));
    });

    await serve(app, deleteAccount, async ({ user, body, reply, locale, now }) => {
      const deleted = await deletions.delete(user, body.password, now);
      if (!deleted.ok) return deleted;
      cookies.takeAll(reply);
      return acknowledge('account_deleted', locale);
    });

    await serve(app, listSessions, async ({ user, session, now }) =>
      succeed(await sessions.list({ user, session }, now)),
    );

    await serve(app, endSession, async ({ user, session, params, reply, locale, now }) => {
      const isEnded = await sessions.endOne({ user, session }, params.id, now);
      if (!isEnded) return fail('session_not_found');
      if (params.id === session.id) cookies.take(reply);
      return acknowledge('session_ended', locale);
    });

    await serve(app, endOtherSessions, async ({ user, session, locale, now }) => {
      await sessions.endOthers({ user, session }, now);
      return acknowledge('other_sessions_ended', locale);
    });
  };
}
