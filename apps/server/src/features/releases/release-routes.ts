import { downloadInfoSchema } from '@punktgenau/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import { readRelease } from './release-manifest.ts';

/** The desktop app's installer, as the release manifest describes it. */
export function releaseRoutes(dependencies: {
  readonly releasesDir: string;
  readonly cookies: SessionCookies;
}): FastifyPluginAsyncZod {
  const { releasesDir, cookies } = dependencies;
  return async (app) => {
    app.get(
      '/api/download/info',
      {
        preParsing: cookies.requireUser,
        schema: { tags: ['download'], response: { 200: downloadInfoSchema } },
      },
      async (request) => {
        const release = await readRelease(releasesDir);
        if (release === 'unreadable') {
          request.log.warn('release.json in RELEASES_DIR is not a valid manifest; no installer is offered');
        }
        return { release: typeof release === 'string' ? null : release };
      },
    );
  };
}
