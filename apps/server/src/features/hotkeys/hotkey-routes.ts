import {
  createHotkeyRequestSchema,
  type UserHotkey,
  updateHotkeyRequestSchema,
  userHotkeyListSchema,
  userHotkeySchema,
} from '@punktgenau/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import { sendFailure } from '../../plugins/error-answers.ts';
import { limitTo } from '../../plugins/rate-limits.ts';
import type { RequireRight } from '../../plugins/require-right.ts';
import { type SessionCookies, signedInUser } from '../../plugins/session-cookies.ts';
import { fail } from '../../result.ts';
import { parseId } from '../designs/design-id.ts';
import type { StoredHotkey } from './hotkey-repository.ts';
import type { HotkeyService } from './hotkey-service.ts';

const pathWithId = z.object({ id: z.string() });
const tags = ['hotkeys'];

/**
 * The signed-in player's hotkeys. Adding and changing them is part of premium; an account that lost it still sees its
 * hotkeys and can delete them.
 */
export function hotkeyRoutes(dependencies: {
  readonly hotkeys: HotkeyService;
  readonly cookies: SessionCookies;
  readonly requireRight: RequireRight;
  readonly now: Clock;
}): FastifyPluginAsyncZod {
  const { hotkeys, cookies, requireRight, now } = dependencies;
  const signedIn = { preParsing: cookies.requireUser };
  const entitled = { ...limitTo('saveDesign'), preParsing: requireRight('hotkeys') };

  return async (app) => {
    app.get(
      '/api/hotkeys',
      { ...signedIn, schema: { tags, response: { 200: userHotkeyListSchema } } },
      async (request, reply) => {
        const list = await hotkeys.list(signedInUser(request).user);
        return reply.send(list.map(toUserHotkey));
      },
    );

    app.post(
      '/api/hotkeys',
      {
        ...entitled,
        schema: { tags, body: createHotkeyRequestSchema, response: { 201: userHotkeySchema } },
      },
      async (request, reply) => {
        const created = await hotkeys.create(signedInUser(request).user, request.body, now());
        if (!created.ok) return sendFailure(request, reply, created);
        return reply.code(201).send(toUserHotkey(created.value));
      },
    );

    app.put(
      '/api/hotkeys/:id',
      {
        ...entitled,
        schema: {
          tags,
          params: pathWithId,
          body: updateHotkeyRequestSchema,
          response: { 200: userHotkeySchema },
        },
      },
      async (request, reply) => {
        const id = parseId(request.params.id);
        if (id === undefined) return sendFailure(request, reply, fail('hotkey_not_found'));
        const updated = await hotkeys.update(signedInUser(request).user, id, request.body);
        if (!updated.ok) return sendFailure(request, reply, updated);
        return reply.send(toUserHotkey(updated.value));
      },
    );

    app.delete(
      '/api/hotkeys/:id',
      { ...signedIn, schema: { tags, params: pathWithId, response: { 204: z.null() } } },
      async (request, reply) => {
        const id = parseId(request.params.id);
        if (id === undefined) return sendFailure(request, reply, fail('hotkey_not_found'));
        const deleted = await hotkeys.delete(signedInUser(request).user, id);
        if (!deleted.ok) return sendFailure(request, reply, deleted);
        return reply.code(204).send(null);
      },
    );
  };
}

function toUserHotkey({ designId, createdAt, ...hotkey }: StoredHotkey): UserHotkey {
  return { ...hotkey, crosshairSettings: { designId }, createdAt: createdAt.toISOString() };
}
