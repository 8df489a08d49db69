import { Readable } from 'node:stream';
import { type AdminCode, codeCsvLine, codesCsvHeader } from '@punktgenau/contract/admin/code-schemas';
import { csvByteOrderMark } from '@punktgenau/contract/admin/csv';
import {
  createCode,
  createCodes,
  deleteCode,
  endCode,
  exportCodes,
  listCodes,
} from '@punktgenau/contract/admin/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { mapResult, succeed } from '../../../platform/result.ts';
import type { ServeEndpoint } from '../../../plugins/serve-endpoint.ts';
import { actorOf } from '../audit/audit-repository.ts';
import type { AdminCodeService } from './admin-code-service.ts';

/** The administration of premium codes: listing, making, ending and deleting them, and a file of them. */
export function adminCodeRoutes(serve: ServeEndpoint, codes: AdminCodeService): FastifyPluginAsync {
  return async (app) => {
    await serve(app, listCodes, async ({ query, now }) => succeed(await codes.page(query, now)));

    await serve(app, exportCodes, ({ query, now, reply }) => {
      const day = now.toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="premium-codes-${day}.csv"`)
        .send(Readable.from(csvLines(codes.all(query, now))));
    });

    await serve(app, createCode, ({ user, body, now }) => codes.create(body, actorOf(user), now));

    await serve(app, createCodes, async ({ user, body, now }) =>
      mapResult(await codes.createAll(body, actorOf(user), now), (created) => ({ codes: created })),
    );

    await serve(app, endCode, ({ user, params, now }) => codes.end(params.id, actorOf(user), now));

    await serve(app, deleteCode, ({ user, params, now }) => codes.delete(params.id, actorOf(user), now));
  };
}

async function* csvLines(batches: AsyncIterable<AdminCode[]>): AsyncGenerator<string> {
  yield csvByteOrderMark + codesCsvHeader;
  for await (const codes of batches) yield codes.map(codeCsvLine).join('');
}
