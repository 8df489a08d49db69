import { licenseKeysSchema, licenseSchema } from '@punktgenau/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../clock.ts';
import { sendFailure } from '../../plugins/error-answers.ts';
import type { RequireRight } from '../../plugins/require-right.ts';
import { signedInUser } from '../../plugins/session-cookies.ts';
import { fail } from '../../result.ts';
import type { Licenses } from './licenses.ts';

const tags = ['premium'];
/** A new key should be published this long before it signs. */
const keysCaching = 'public, max-age=3600';

/** Licence tokens for the desktop app, and the keys to check them with. */
export function licenseRoutes(dependencies: {
  readonly licenses: Licenses;
  readonly requireRight: RequireRight;
  readonly now: Clock;
}): FastifyPluginAsyncZod {
  const { licenses, requireRight, now } = dependencies;
  return async (app) => {
    app.get(
      '/api/license/keys',
      { schema: { tags, response: { 200: licenseKeysSchema } } },
      async (_request, reply) =>
        reply.header('cache-control', keysCaching).send({ keys: [...licenses.publicKeys] }),
    );

    app.get(
      '/api/license',
      { preParsing: requireRight('desktopApp'), schema: { tags, response: { 200: licenseSchema } } },
      async (request, reply) => {
        const license = await licenses.issue(signedInUser(request).user, now());
        if (!license) return sendFailure(request, reply, fail('feature_requires_premium'));
        return reply.send(license);
      },
    );
  };
}
