import {
  createHotkey,
  deleteHotkey,
  listHotkeys,
  updateHotkey,
} from '@punktgenau/contract/hotkeys/endpoints';
import type { UserHotkey } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import type { FastifyPluginAsync } from 'fastify';
import { mapResult, succeed } from '../../platform/result.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { StoredHotkey } from './hotkey-repository.ts';
import type { HotkeyService } from './hotkey-service.ts';

/**
 * The signed-in player's hotkeys. Adding and changing them is part of premium; an account that lost it still sees its
 * hotkeys and can delete them.
 */
export function hotkeyRoutes(serve: ServeEndpoint, hotkeys: HotkeyService): FastifyPluginAsync {
  return async (app) => {
    await serve(app, listHotkeys, async ({ user }) => succeed((await hotkeys.list(user)).map(toUserHotkey)));

    await serve(app, createHotkey, async ({ user, body, now }) =>
      mapResult(await hotkeys.create(user, body, now), toUserHotkey),
    );

    await serve(app, updateHotkey, async ({ user, params, body }) =>
      mapResult(await hotkeys.update(user, params.id, body), toUserHotkey),
    );

    await serve(app, deleteHotkey, ({ user, params }) => hotkeys.delete(user, params.id));
  };
}

function toUserHotkey({ designId, createdAt, ...hotkey }: StoredHotkey): UserHotkey {
  return { ...hotkey, crosshairSettings: { designId }, createdAt: createdAt.toISOString() };
}
