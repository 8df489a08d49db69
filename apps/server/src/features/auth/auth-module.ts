import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { commonPasswordsFile } from '../../config/server-root.ts';
import type { Database } from '../../db/database.ts';
import type { BackgroundJobs } from '../../platform/background-jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import { type SessionCookies, useSessionCookies } from '../../plugins/session-cookies.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Licenses } from '../premium/licenses.ts';
import { authRoutes } from './auth-routes.ts';
import { createKnownDevices } from './known-device.ts';
import { LoginService } from './login-service.ts';
import { LoginThrottle } from './login-throttle.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { PasswordRepository } from './password-repository.ts';
import { createPasswordRules, readCommonPasswords } from './password-rules.ts';
import { PasswordService } from './password-service.ts';
import { SessionRepository } from './session-repository.ts';
import { SessionService } from './session-service.ts';
import { SignUpRepository } from './sign-up-repository.ts';
import { SignUpService } from './sign-up-service.ts';
import { UserRepository } from './user-repository.ts';

export type AuthModule = {
  readonly cookies: SessionCookies;
  readonly sessions: SessionService;
  readonly routes: (serve: ServeEndpoint, licenses: Licenses) => FastifyPluginAsync;
  /** Removes expired sessions and accounts that were never confirmed. */
  readonly cleanUp: (now: Date) => Promise<void>;
};

/** Accounts, sessions and passwords. */
export async function createAuthModule(dependencies: {
  readonly http: FastifyInstance;
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly jobs: BackgroundJobs;
  readonly isHttps: boolean;
  readonly now: Clock;
}): Promise<AuthModule> {
  const { http, database, hasher, secrets, mailer, jobs, isHttps, now } = dependencies;
  const users = new UserRepository(database);
  const sessionRows = new SessionRepository(database);
  const sessions = new SessionService(sessionRows, users, secrets);
  const cookies = await useSessionCookies(http, sessions, isHttps, now);
  const rules = createPasswordRules(readCommonPasswords(commonPasswordsFile));
  const account = { users, hasher, rules, secrets, mailer, jobs };
  const signUpRows = new SignUpRepository(database);
  const signUps = new SignUpService({ ...account, signUps: signUpRows });
  const passwords = new PasswordService({ ...account, passwords: new PasswordRepository(database) });
  const devices = createKnownDevices(secrets);
  const logins = new LoginService({
    users,
    signUps: signUpRows,
    sessions,
    hasher,
    devices,
    throttle: new LoginThrottle(),
    hashOfNoAccount: await hasher.hash(randomBytes(32).toString('base64url')),
  });
  return {
    cookies,
    sessions,
    routes: (serve, licenses) =>
      authRoutes(serve, { signUps, logins, passwords, sessions, devices, licenses, cookies }),
    async cleanUp(instant) {
      await sessionRows.deleteExpired(instant);
      await signUps.deleteAbandoned(instant);
    },
  };
}
