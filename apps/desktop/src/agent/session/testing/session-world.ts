import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { noPremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { createHeadlessSecretVault } from '../../../headless/headless-secret-vault.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import { createServiceClient } from '../../service/service-client.ts';
import { type FakeService, startFakeService } from '../../service/testing/fake-service.ts';
import { createTestClock, type TestClock } from '../../service/testing/test-clock.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestLog, type TestLog } from '../../testing/test-log.ts';
import { openLoginStore } from '../login-store.ts';
import { createSession, type Session } from '../session.ts';
import { createLicenseMaker, type LicenseMaker } from './license-maker.ts';

export const hourMs = 3_600_000;
export const start = new Date('2026-11-21T12:00:00.000Z');
export const premiumEnd = '2026-12-21T12:00:00.000Z';
export const mara: CurrentUser = {
  id: 7,
  username: 'Mara',
  email: 'mara@example.org',
  emailVerified: true,
  isPro: true,
  proExpiresAt: premiumEnd,
  proType: 'premium_code',
  premiumTerms: noPremiumTerms,
  hasSubscription: false,
  isAdmin: false,
  adminDuty: null,
  createdAt: '2026-11-01T12:00:00.000Z',
};

/** A player, the service that knows her, and the machine the companion runs on. */
export type SessionWorld = {
  readonly service: FakeService;
  /** Origin the companion belongs to; the service's own at first. */
  serviceUrl: URL;
  readonly clock: TestClock;
  readonly folder: string;
  readonly log: TestLog;
  isOnline: boolean;
  vault: SecretVault;
  /** Signs the service's licences. */
  maker: LicenseMaker;
  /** What the service knows of the player, and by which token. */
  readonly account: { user: CurrentUser; token: string | null; logouts: unknown[] };
  aLicense(userId?: number): Promise<string>;
  /** The companion started again on the same machine. */
  started(): Promise<Session>;
  signedIn(isRemembered?: boolean): Promise<Session>;
  stop(): Promise<void>;
};

export async function startSessionWorld(): Promise<SessionWorld> {
  const service = await startFakeService();
  const clock = createTestClock(start);
  let running: Session | undefined;
  const world: SessionWorld = {
    service,
    serviceUrl: service.url,
    clock,
    folder: await temporaryFolder(),
    log: createTestLog(),
    isOnline: true,
    vault: createHeadlessSecretVault(),
    maker: await createLicenseMaker(),
    account: { user: mara, token: 'session-1', logouts: [] },
    aLicense: (userId = 7) =>
      world.maker.make({
        userId,
        issuedAt: clock.now(),
        expiresAt: new Date(Math.min(clock.now().getTime() + 72 * hourMs, Date.parse(premiumEnd))),
      }),
    async started() {
      await running?.stop();
      const { folder, vault, log, serviceUrl } = world;
      const store = await openLoginStore({ folder, service: serviceUrl.origin, vault, clock, log });
      const client = createServiceClient({
        http: (url, init) =>
          world.isOnline ? fetch(url, init) : Promise.reject(new TypeError('fetch failed')),
        serviceUrl,
        version: '2.2.6',
        tokens: store,
        clock,
      });
      running = createSession({ service: client, store, clock, log });
      return running;
    },
    async signedIn(isRemembered = true) {
      const session = await world.started();
      const { user, token } = world.account;
      const licenseToken = user.isPro ? await world.aLicense() : null;
      await session.signIn({ ...user, sessionToken: token, licenseToken }, isRemembered);
      await session.verifyPremium();
      return session;
    },
    async stop() {
      await running?.stop();
      await service.stop();
    },
  };
  answerCalls(world);
  return world;
}

function answerCalls(world: SessionWorld): void {
  const { service, account } = world;
  const unauthorized = { status: 401, body: { code: 'unauthorized' } };
  const isHers = (authorization: unknown) => authorization === `Bearer ${account.token}`;
  service.on('GET /api/auth/user', ({ headers }) =>
    isHers(headers.authorization) ? { body: account.user } : unauthorized,
  );
  service.on('GET /api/license', ({ headers }, reply) => {
    if (!isHers(headers.authorization)) return unauthorized;
    if (!account.user.isPro) return { status: 403, body: { code: 'feature_requires_premium' } };
    void world
      .aLicense()
      .then((licenseToken) => reply.end(JSON.stringify({ licenseToken, expiresAt: premiumEnd })));
    return undefined;
  });
  service.on('GET /api/license/keys', () => ({ body: { keys: [world.maker.key] } }));
  service.on('POST /api/auth/logout', ({ headers }) => {
    account.logouts.push(headers.authorization);
    return { body: { message: 'ok' } };
  });
}
