import {
  createDesignRequestSchema,
  overlayKeySchema,
  savedDesignListSchema,
  savedDesignSchema,
  updateDesignRequestSchema,
} from '@punktgenau/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import { sendFailure } from '../../plugins/error-answers.ts';
import { limitTo } from '../../plugins/rate-limits.ts';
import { type SessionCookies, signedInUser } from '../../plugins/session-cookies.ts';
import { fail } from '../../result.ts';
import { toSavedDesign } from './design-answers.ts';
import { parseId } from './design-id.ts';
import type { DesignService } from './design-service.ts';

const pathWithId = z.object({ id: z.string() });
const pathWithUserId = z.object({ userId: z.string() });
const nothing = z.null();
const tags = ['designs'];

/** The signed-in player's designs. */
export function designRoutes(dependencies: {
  readonly designs: DesignService;
  readonly cookies: SessionCookies;
  readonly now: Clock;
}): FastifyPluginAsyncZod {
  const { designs, cookies, now } = dependencies;
  const preParsing = cookies.requireUser;

  return async (app) => {
    app.post(
      '/api/crosshairs',
      {
        ...limitTo('saveDesign'),
        preParsing,
        schema: { tags, body: createDesignRequestSchema, response: { 201: savedDesignSchema } },
      },
      async (request, reply) => {
        const { user } = signedInUser(request);
        const { userId } = request.body;
        if (userId !== undefined && userId !== user.id) return sendFailure(request, reply, fail('forbidden'));
        const created = await designs.create(user, request.body, now());
        if (!created.ok) return sendFailure(request, reply, created);
        return reply.code(201).send(toSavedDesign(created.value));
      },
    );

    app.get(
      '/api/crosshairs/user/:userId',
      { preParsing, schema: { tags, params: pathWithUserId, response: { 200: savedDesignListSchema } } },
      async (request, reply) => {
        const { user } = signedInUser(request);
        if (parseId(request.params.userId) !== user.id) return sendFailure(request, reply, fail('forbidden'));
        const list = await designs.list(user);
        return reply.send(list.map(toSavedDesign));
      },
    );

    app.get(
      '/api/crosshairs/:id',
      { preParsing, schema: { tags, params: pathWithId, response: { 200: savedDesignSchema } } },
      async (request, reply) => {
        const id = parseId(request.params.id);
        if (id === undefined) return sendFailure(request, reply, fail('design_not_found'));
        const found = await designs.get(signedInUser(request).user, id);
        if (!found.ok) return sendFailure(request, reply, found);
        return reply.send(toSavedDesign(found.value));
      },
    );

    app.put(
      '/api/crosshairs/:id',
      {
        ...limitTo('saveDesign'),
        preParsing,
        schema: {
          tags,
          params: pathWithId,
          body: updateDesignRequestSchema,
          response: { 200: savedDesignSchema },
        },
      },
      async (request, reply) => {
        const { user } = signedInUser(request);
        const { userId } = request.body;
        if (userId !== undefined && userId !== user.id) return sendFailure(request, reply, fail('forbidden'));
        const id = parseId(request.params.id);
        if (id === undefined) return sendFailure(request, reply, fail('design_not_found'));
        const updated = await designs.update(user, id, request.body, now());
        if (!updated.ok) return sendFailure(request, reply, updated);
        return reply.send(toSavedDesign(updated.value));
      },
    );

    app.delete(
      '/api/crosshairs/:id',
      { preParsing, schema: { tags, params: pathWithId, response: { 204: nothing } } },
      async (request, reply) => {
        const id = parseId(request.params.id);
        if (id === undefined) return sendFailure(request, reply, fail('design_not_found'));
        const deleted = await designs.delete(signedInUser(request).user, id);
        if (!deleted.ok) return sendFailure(request, reply, deleted);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/crosshairs/:id/duplicate',
      {
        ...limitTo('saveDesign'),
        preParsing,
        schema: { tags, params: pathWithId, response: { 201: savedDesignSchema } },
      },
      async (request, reply) => {
        const id = parseId(request.params.id);
        if (id === undefined) return sendFailure(request, reply, fail('design_not_found'));
        const copied = await designs.duplicate(signedInUser(request).user, id, now());
        if (!copied.ok) return sendFailure(request, reply, copied);
        return reply.code(201).send(toSavedDesign(copied.value));
      },
    );

    app.post(
      '/api/crosshairs/:id/overlay-key',
      {
        ...limitTo('saveDesign'),
        preParsing,
        schema: { tags, params: pathWithId, response: { 200: overlayKeySchema } },
      },
      async (request, reply) => {
        const id = parseId(request.params.id);
        if (id === undefined) return sendFailure(request, reply, fail('design_not_found'));
        const renewed = await designs.renewOverlayKey(signedInUser(request).user, id, now());
        if (!renewed.ok) return sendFailure(request, reply, renewed);
        return reply.send({ overlayKey: renewed.value.overlayKey });
      },
    );
  };
}
