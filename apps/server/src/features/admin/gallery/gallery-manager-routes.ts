import {
  type ManagedGallery,
  type ManagedPremade,
  managedGallerySchema,
  managedPremadeSchema,
  premadeOrderRequestSchema,
  updatePremadeRequestSchema,
} from '@punktgenau/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock.ts';
import { sendFailure } from '../../../plugins/error-answers.ts';
import { limitTo } from '../../../plugins/rate-limits.ts';
import type { RequireAdmin } from '../../../plugins/require-admin.ts';
import { signedInUser } from '../../../plugins/session-cookies.ts';
import { fail } from '../../../result.ts';
import { parseId } from '../../designs/design-id.ts';
import { uploadOfImageUrl } from '../../gallery/uploaded-picture.ts';
import type { Actor } from '../audit/audit-repository.ts';
import type { GalleryManager } from './gallery-manager.ts';
import type { ListedPremade } from './managed-gallery-repository.ts';
import { readUploadDetails } from './upload-details.ts';
import { acceptUploads, readUploadForm, refuseLargeForms } from './upload-form.ts';

const pathWithId = z.object({ id: z.string() });
const tags = ['admin'];

/** The operator's management of the premade crosshairs. */
export function galleryManagerRoutes(dependencies: {
  readonly manager: GalleryManager;
  readonly requireAdmin: RequireAdmin;
  readonly now: Clock;
}): FastifyPluginAsyncZod {
  const { manager, requireAdmin, now } = dependencies;
  const changing = { ...limitTo('saveDesign'), preParsing: requireAdmin };

  return async (app) => {
    await acceptUploads(app);

    app.get(
      '/api/admin/crosshairs/premade',
      { preParsing: requireAdmin, schema: { tags, response: { 200: managedGallerySchema } } },
      async (_request, reply) => reply.send(toManagedGallery(await manager.list())),
    );

    app.post(
      '/api/admin/crosshairs/upload',
      {
        ...changing,
        preParsing: [requireAdmin, refuseLargeForms],
        schema: { tags, consumes: ['multipart/form-data'], response: { 201: managedPremadeSchema } },
      },
      async (request, reply) => {
        const form = await readUploadForm(request);
        if (!form.ok) return sendFailure(request, reply, form);
        const { file, fields } = form.value;
        const details = readUploadDetails(fields, file !== undefined);
        if (!details.ok) return sendFailure(request, reply, details);
        if (!file) throw new Error('The details of an upload were complete without a file.');
        const uploaded = await manager.upload(actorOf(request), details.value, file, now());
        if (!uploaded.ok) return sendFailure(request, reply, uploaded);
        return reply.code(201).send(toManagedPremade(uploaded.value));
      },
    );

    app.post(
      '/api/admin/crosshairs/premade/order',
      { ...changing, schema: { tags, body: premadeOrderRequestSchema, response: { 204: z.null() } } },
      async (request, reply) => {
        const ordered = await manager.reorder(actorOf(request), request.body.ids, now());
        if (!ordered.ok) return sendFailure(request, reply, ordered);
        return reply.code(204).send(null);
      },
    );

    app.put(
      '/api/admin/crosshairs/premade/:id',
      {
        ...changing,
        schema: {
          tags,
          params: pathWithId,
          body: updatePremadeRequestSchema,
          response: { 200: managedPremadeSchema },
        },
      },
      async (request, reply) => {
        const id = parseId(request.params.id);
        if (id === undefined) return sendFailure(request, reply, fail('premade_not_found'));
        const updated = await manager.update(actorOf(request), id, request.body, now());
        if (!updated.ok) return sendFailure(request, reply, updated);
        return reply.send(toManagedPremade(updated.value));
      },
    );

    app.delete(
      '/api/admin/crosshairs/premade/:id',
      { ...changing, schema: { tags, params: pathWithId, response: { 204: z.null() } } },
      async (request, reply) => {
        const id = parseId(request.params.id);
        if (id === undefined) return sendFailure(request, reply, fail('premade_not_found'));
        const deleted = await manager.delete(actorOf(request), id, now());
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

function toManagedGallery(premades: readonly ListedPremade[]): ManagedGallery {
  return {
    stats: {
      total: premades.length,
      featured: premades.filter(({ isFeatured }) => isFeatured).length,
      categories: new Set(premades.map(({ category }) => category)).size,
      active: premades.filter(({ isActive }) => isActive).length,
    },
    crosshairs: premades.map(toManagedPremade),
  };
}

function toManagedPremade(premade: ListedPremade): ManagedPremade {
  const { design: _parameters, createdBy: _who, deletedAt: _never, createdAt, ...shown } = premade;
  return {
    ...shown,
    isUploaded: uploadOfImageUrl(premade.imageUrl) !== undefined,
    createdAt: createdAt.toISOString(),
  };
}
