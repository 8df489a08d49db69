import { readInstallerState } from '@punktgenau/contract/admin/endpoints';
import {
  askForInstallerNotice,
  readInstallerNotice,
  withdrawInstallerNotice,
} from '@punktgenau/contract/system/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { mapResult, succeed } from '../../platform/result.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { InstallerNotices } from './installer-notices.ts';

/** Asking to hear of an installer, taking that back, and what the operator should know. */
export function installerNoticeRoutes(serve: ServeEndpoint, notices: InstallerNotices): FastifyPluginAsync {
  return async (app) => {
    await serve(app, readInstallerNotice, async ({ user }) =>
      succeed({ isWanted: await notices.isWantedBy(user.id) }),
    );

    await serve(app, askForInstallerNotice, async ({ user, now }) =>
      mapResult(await notices.ask(user.id, now), () => ({ isWanted: true })),
    );

    await serve(app, withdrawInstallerNotice, async ({ user }) => {
      await notices.withdraw(user.id);
      return succeed({ isWanted: false });
    });

    await serve(app, readInstallerState, async () => succeed(await notices.state()));
  };
}
