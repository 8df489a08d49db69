import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { breachedPasswordsFile, commonPasswordsFile } from '../../config/server-root.ts';
import type { Database } from '../../db/database.ts';
import type { AttemptStore } from '../../platform/attempts/attempt-counter.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { JobHandler } from '../../platform/jobs/job-type.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { type RemoteCookies, useRemoteCookies } from '../../plugins/remote-cookies.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import { type SessionCookies, useSessionCookies } from '../../plugins/session-cookies.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Licenses } from '../premium/licenses.ts';
import { ActivityRepository } from './activity-repository.ts';
import { authRoutes } from './auth-routes.ts';
import { readBreachedPasswords } from './breached-passwords.ts';
import { createKnownDevices } from './known-device.ts';
import { createLogInAnswers } from './log-in-answers.ts';
import { LogInCompletion } from './log-in-completion.ts';
import { LoginService } from './login-service.ts';
import { LoginThrottle } from './login-throttle.ts';
import type { PasswordConfirmation } from './password-confirmation.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { PasswordRepository } from './password-repository.ts';
import { createPasswordRules, type PasswordRules, readCommonPasswords } from './password-rules.ts';
import { PasswordService } from './password-service.ts';
import { AdminDuties } from './second-factor/admin-duties.ts';
import type { IdentityConfirmation } from './second-factor/identity-confirmation.ts';
import { createSecondFactor } from './second-factor/second-factor-module.ts';
import { Tickets } from './second-factor/tickets.ts';
import { SecurityNotices } from './security-notices.ts';
import { SessionReaderRepository } from './session-reader-repository.ts';
import { SessionRepository } from './session-repository.ts';
import { SessionService } from './session-service.ts';
import { createSignUpBrowsers } from './sign-up-browser.ts';
import { SignUpRepository } from './sign-up-repository.ts';
import { SignUpService } from './sign-up-service.ts';
import { UserRepository } from './user-repository.ts';

export type AuthModule = {
  readonly cookies: SessionCookies;
  readonly remoteCookies: RemoteCookies;
  readonly sessions: SessionService;
  readonly identity: IdentityConfirmation;
  readonly duties: AdminDuties;
  readonly routes: (serve: ServeEndpoint, licenses: Licenses) => readonly FastifyPluginAsync[];
  readonly handlers: readonly JobHandler[];
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
  readonly queue: JobQueue;
  readonly attempts: AttemptStore;
  /** Sign-ups are answered at whole steps of so many milliseconds. */
  readonly signUpStepMs: number;
  readonly confirmation: PasswordConfirmation;
  readonly publicUrl: string;
  readonly isProduction: boolean;
  readonly now: Clock;
}): Promise<AuthModule> {
  const { http, database, hasher, secrets, mailer, queue, attempts } = dependencies;
  const { signUpStepMs, publicUrl, isProduction, now } = dependencies;
  const users = new UserRepository(database);
  const sessionRows = new SessionRepository(database);
  const sessions = createSessions(database, sessionRows, secrets);
  const isHttps = publicUrl.startsWith('https:');
  const cookies = await useSessionCookies(http, sessions, isHttps, now);
  const rules = passwordRules();
  const tickets = new Tickets(secrets, attempts);
  const browsers = createSignUpBrowsers(secrets);
  const account = { users, hasher, rules, secrets, browsers, mailer, queue, attempts };
  const signUpRows = new SignUpRepository(database);
  const signUps = new SignUpService({ ...account, signUps: signUpRows, answerStepMs: signUpStepMs });
  const passwords = new PasswordService({ ...account, passwords: new PasswordRepository(database) });
  const devices = createKnownDevices(secrets);
  const notices = new SecurityNotices(mailer, attempts);
  const completion = new LogInCompletion({ sessions, devices, notices });
  const factor = createSecondFactor({ ...dependencies, tickets, users, completion, notices });
  const duties = new AdminDuties(factor.verifier, isProduction);
  const logins = new LoginService({
    users,
    signUps: signUpRows,
    hasher,
    devices,
    throttle: new LoginThrottle(attempts),
    completion,
    factors: factor.logins,
    tickets,
    hashOfNoAccount: await hasher.hash(randomBytes(32).toString('base64url')),
  });
  return {
    cookies,
    remoteCookies: useRemoteCookies(sessions, isHttps, now),
    sessions,
    identity: factor.identity,
    duties,
    routes(serve, licenses) {
      const answers = createLogInAnswers({ cookies, licenses, duties });
      const services = { signUps, logins, passwords, sessions, devices, completion, tickets };
      return [authRoutes(serve, { ...services, answers, duties, cookies }), ...factor.routes(serve, answers)];
    },
    handlers: [...signUps.handlers(now), ...passwords.handlers(now)],
    cleanUp: cleanUpOf(sessionRows, signUps),
  };
}

function cleanUpOf(sessions: SessionRepository, signUps: SignUpService): AuthModule['cleanUp'] {
  return async (now) => {
    await sessions.deleteExpired(now);
    await signUps.deleteAbandoned(now);
  };
}

function createSessions(database: Database, sessions: SessionRepository, secrets: Secrets): SessionService {
  const reader = new SessionReaderRepository(database);
  return new SessionService({ sessions, reader }, new ActivityRepository(database), secrets);
}

function passwordRules(): PasswordRules {
  return createPasswordRules(
    readCommonPasswords(commonPasswordsFile),
    readBreachedPasswords(breachedPasswordsFile),
  );
}
