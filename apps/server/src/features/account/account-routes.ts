import { Readable } from 'node:stream';
import {
  type AcknowledgementCode,
  accountSessionListSchema,
  acknowledgedSchema,
  acknowledgementCatalogue,
  deleteAccountRequestSchema,
  idParamSchema,
} from '@punktgenau/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Clock, hourMs } from '../../clock.ts';
import { sendFailure } from '../../plugins/error-answers.ts';
import { limitTo } from '../../plugins/rate-limits.ts';
import { requestLocale } from '../../plugins/request-locale.ts';
import { type SessionCookies, signedInUser } from '../../plugins/session-cookies.ts';
import { fail } from '../../result.ts';
import { AttemptCounter } from '../auth/attempt-counter.ts';
import type { SessionService } from '../auth/session-service.ts';
import type { AccountDeletionService } from './account-deletion-service.ts';
import type { AccountExport } from './account-export.ts';

const tags = ['account'];
/** Downloads of all data that an account gets in an hour. */
const exportsPerHour = 10;

/** What everybody may do with what is stored about them: take it along, end devices, have it deleted. */
export function accountRoutes(dependencies: {
  readonly exports: AccountExport;
  readonly deletions: AccountDeletionService;
  readonly sessions: SessionService;
  readonly cookies: SessionCookies;
  readonly now: Clock;
}): FastifyPluginAsyncZod {
  const { exports, deletions, sessions, cookies, now } = dependencies;
  const signedIn = { preParsing: cookies.requireUser };
  const exportCounter = new AttemptCounter({ max: exportsPerHour, windowMs: hourMs });
  const acknowledge = (request: FastifyRequest, code: AcknowledgementCode) => ({
    message: acknowledgementCatalogue[code][requestLocale(request)],
  });

  return async (app) => {
    app.get('/api/account/export', { ...signedIn, schema: { tags } }, async (request, reply) => {
      const { user } = signedInUser(request);
      const instant = now();
      const key = String(user.id);
      const waitMs = exportCounter.waitMs(key, instant);
      if (waitMs > 0) {
        const retryAfterSeconds = Math.ceil(waitMs / 1000);
        return sendFailure(request, reply, { ...fail('rate_limited'), retryAfterSeconds });
      }
      exportCounter.add(key, instant);
      const day = instant.toISOString().slice(0, 10);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="punktgenau-daten-${day}.zip"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(exports.archive(user, instant), { objectMode: false }));
    });

    app.delete(
      '/api/account',
      {
        ...limitTo('token'),
        ...signedIn,
        schema: { tags, body: deleteAccountRequestSchema, response: { 200: acknowledgedSchema } },
      },
      async (request, reply) => {
        const deleted = await deletions.delete(signedInUser(request).user, request.body.password, now());
        if (!deleted.ok) return sendFailure(request, reply, deleted);
        cookies.takeAll(reply);
        return reply.send(acknowledge(request, 'account_deleted'));
      },
    );

    app.get(
      '/api/account/sessions',
      { ...signedIn, schema: { tags, response: { 200: accountSessionListSchema } } },
      async (request, reply) =>
        reply.header('cache-control', 'no-store').send(await sessions.list(signedInUser(request), now())),
    );

    app.delete(
      '/api/account/sessions/:id',
      {
        ...signedIn,
        schema: { tags, params: z.object({ id: idParamSchema }), response: { 200: acknowledgedSchema } },
      },
      async (request, reply) => {
        const own = signedInUser(request);
        const { id } = request.params;
        if (!(await sessions.endOne(own, id, now()))) {
          return sendFailure(request, reply, fail('session_not_found'));
        }
        if (id === own.session.id) cookies.take(reply);
        return reply.send(acknowledge(request, 'session_ended'));
      },
    );

    app.delete(
      '/api/account/sessions',
      { ...signedIn, schema: { tags, response: { 200: acknowledgedSchema } } },
      async (request, reply) => {
        await sessions.endOthers(signedInUser(request), now());
        return reply.send(acknowledge(request, 'other_sessions_ended'));
      },
    );
  };
}
