import { issueLicense, readLicenseKeys } from '@punktgenau/contract/premium/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { fail, succeed } from '../../platform/result.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { Licenses } from './licenses.ts';

/** A new key should be published this long before it signs. */
const keysCaching = 'public, max-age=3600';

/** Licence tokens for the desktop app, and the keys to check them with. */
export function licenseRoutes(serve: ServeEndpoint, licenses: Licenses): FastifyPluginAsync {
  return async (app) => {
    await serve(app, readLicenseKeys, ({ reply }) => {
      reply.header('cache-control', keysCaching);
      return succeed({ keys: [...licenses.publicKeys] });
    });

    await serve(app, issueLicense, async ({ user, now }) => {
      const license = await licenses.issue(user, now);
      return license ? succeed(license) : fail('feature_requires_premium');
    });
  };
}
