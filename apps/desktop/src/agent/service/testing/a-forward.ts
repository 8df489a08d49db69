import type { LoggedIn } from '@punktgenau/contract/account/account-schemas';
import { onTestFinished } from 'vitest';
import { directRoutes } from '../../../proxies/find-routes.ts';
import { createSystemHttp } from '../../../system-http.ts';
import type { Http } from '../../ports/http.ts';
import { createTestLog } from '../../testing/test-log.ts';
import { createForward, type ForwardedAnswer, type ForwardedCall } from '../forward.ts';
import { createServiceClient } from '../service-client.ts';
import { startFakeService } from './fake-service.ts';
import { createTestClock } from './test-clock.ts';

/** The way of the page's calls to a service of its own, and what it reported to the companion. */
export async function aForward(http: Http = createSystemHttp(directRoutes)) {
  const service = await startFakeService();
  onTestFinished(() => service.stop());
  const signedIn: (readonly [LoggedIn, boolean])[] = [];
  const changes: string[] = [];
  let signedOut = 0;
  const forward = createForward({
    service: createServiceClient({
      http,
      serviceUrl: service.url,
      version: '2.2.6',
      tokens: { current: () => 'token', refused: () => {} },
      clock: createTestClock(),
    }),
    session: {
      signIn: async (...given) => void signedIn.push(given),
      signOut: async () => {
        signedOut += 1;
      },
    },
    log: createTestLog(),
    onChanged: (change) => changes.push(change),
  });
  return {
    service,
    signedIn,
    signedOut: () => signedOut,
    changes,
    forward: (call: Partial<ForwardedCall> & { readonly path: string }): Promise<ForwardedAnswer> =>
      forward({ method: 'GET', headers: {}, body: null, ...call }),
  };
}

export type TestForward = Awaited<ReturnType<typeof aForward>>;
