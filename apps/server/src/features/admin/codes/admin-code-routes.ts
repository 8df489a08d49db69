import { Readable } from 'node:stream';
import {
  type AdminCode,
  adminCodeSchema,
  codeCsvLine,
  codePageQuerySchema,
  codePageSchema,
  codeSelectionSchema,
  codesCsvHeader,
  createCodeRequestSchema,
  createCodesRequestSchema,
  createdCodesSchema,
  csvByteOrderMark,
} from '@punktgenau/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock.ts';
import { sendFailure } from '../../../plugins/error-answers.ts';
import type { RequireAdmin } from '../../../plugins/require-admin.ts';
import { signedInUser } from '../../../plugins/session-cookies.ts';
import { fail } from '../../../result.ts';
import { parseId } from '../../designs/design-id.ts';
import type { Actor } from '../audit/audit-repository.ts';
import type { AdminCodeService } from './admin-code-service.ts';

const pathWithId = z.object({ id: z.string() });
const tags = ['admin'];

/** The operator's premium codes: listing, making, ending and deleting them, and a file of them. */
export function adminCodeRoutes(dependencies: {
  readonly codes: AdminCodeService;
  readonly requireAdmin: RequireAdmin;
  readonly now: Clock;
}): FastifyPluginAsyncZod {
  const { codes, requireAdmin, now } = dependencies;
  const forAdmins = { preParsing: requireAdmin };

  return async (app) => {
    app.get(
      '/api/admin/promo-codes',
      { ...forAdmins, schema: { tags, querystring: codePageQuerySchema, response: { 200: codePageSchema } } },
      async (request, reply) => {
        const page = await codes.page(request.query, now());
        return reply.header('cache-control', 'no-store').send(page);
      },
    );

    app.get(
      '/api/admin/promo-codes.csv',
      { ...forAdmins, schema: { tags, querystring: codeSelectionSchema } },
      async (request, reply) => {
        const instant = now();
        const day = instant.toISOString().slice(0, 10);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="premium-codes-${day}.csv"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(csvLines(codes.all(request.query, instant))));
      },
    );

    app.post(
      '/api/admin/create-promo-code',
      { ...forAdmins, schema: { tags, body: createCodeRequestSchema, response: { 201: adminCodeSchema } } },
      async (request, reply) => {
        const created = await codes.create(request.body, actorOf(request), now());
        if (!created.ok) return sendFailure(request, reply, created);
        return reply.code(201).send(created.value);
      },
    );

    app.post(
      '/api/admin/promo-codes/bulk',
      {
        ...forAdmins,
        schema: { tags, body: createCodesRequestSchema, response: { 201: createdCodesSchema } },
      },
      async (request, reply) => {
        const created = await codes.createAll(request.body, actorOf(request), now());
        if (!created.ok) return sendFailure(request, reply, created);
        return reply.code(201).send({ codes: created.value });
      },
    );

    app.post(
      '/api/admin/promo-codes/:id/end',
      { ...forAdmins, schema: { tags, params: pathWithId, response: { 204: z.null() } } },
      async (request, reply) => {
        const id = parseId(request.params.id);
        if (id === undefined) return sendFailure(request, reply, fail('premium_code_not_found'));
        const ended = await codes.end(id, actorOf(request), now());
        if (!ended.ok) return sendFailure(request, reply, ended);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      '/api/admin/promo-codes/:id',
      { ...forAdmins, schema: { tags, params: pathWithId, response: { 204: z.null() } } },
      async (request, reply) => {
        const id = parseId(request.params.id);
        if (id === undefined) return sendFailure(request, reply, fail('premium_code_not_found'));
        const deleted = await codes.delete(id, actorOf(request), now());
        if (!deleted.ok) return sendFailure(request, reply, deleted);
        return reply.code(204).send(null);
      },
    );
  };
}

function actorOf(request: FastifyRequest): Actor {
  const { id, username } = signedInUser(request).user;
  return { id, name: username };
}

async function* csvLines(batches: AsyncIterable<AdminCode[]>): AsyncGenerator<string> {
  yield csvByteOrderMark + codesCsvHeader;
  for await (const codes of batches) yield codes.map(codeCsvLine).join('');
}
