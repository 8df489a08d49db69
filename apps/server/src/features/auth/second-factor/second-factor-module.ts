import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { AttemptStore } from '../../../platform/attempts/attempt-counter.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { ServeEndpoint } from '../../../plugins/serve-endpoint.ts';
import type { LogInAnswers } from '../log-in-answers.ts';
import type { LogInCompletion } from '../log-in-completion.ts';
import type { PasswordConfirmation } from '../password-confirmation.ts';
import type { SecurityNotices } from '../security-notices.ts';
import type { UserRepository } from '../user-repository.ts';
import { FactorLoginService } from './factor-login-service.ts';
import { FactorRepository } from './factor-repository.ts';
import { factorRoutes } from './factor-routes.ts';
import { FactorService } from './factor-service.ts';
import { FactorVerifier } from './factor-verifier.ts';
import { IdentityConfirmation } from './identity-confirmation.ts';
import { PasskeyCeremonies } from './passkey-ceremonies.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { PasskeyService } from './passkey-service.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import type { Tickets } from './tickets.ts';

export type SecondFactorModule = {
  readonly logins: FactorLoginService;
  readonly identity: IdentityConfirmation;
  readonly verifier: FactorVerifier;
  readonly routes: (serve: ServeEndpoint, answers: LogInAnswers) => readonly FastifyPluginAsync[];
};

/** Second factors, and showing once more who one is. */
export function createSecondFactor(dependencies: {
  readonly database: Database;
  readonly users: UserRepository;
  readonly completion: LogInCompletion;
  readonly notices: SecurityNotices;
  readonly secrets: Secrets;
  readonly attempts: AttemptStore;
  readonly tickets: Tickets;
  readonly confirmation: PasswordConfirmation;
  /** Passkeys are bound to its host name. */
  readonly publicUrl: string;
}): SecondFactorModule {
  const { database, users, completion, notices, secrets, attempts, confirmation, publicUrl, tickets } =
    dependencies;
  const rows = new FactorRepository(database);
  const ceremonies = new PasskeyCeremonies(publicUrl);
  const recoveryCodes = new RecoveryCodes(secrets);
  const shared = { factors: rows, tickets, ceremonies, recoveryCodes, secrets, notices };
  const verifier = new FactorVerifier({ factors: rows, ceremonies, secrets, attempts });
  const logins = new FactorLoginService({ ...shared, users, completion, verifier });
  const identity = new IdentityConfirmation({ ...shared, verifier, passwords: confirmation });
  const factors = new FactorService(shared);
  const passkeys = new PasskeyService(shared);
  return {
    logins,
    identity,
    verifier,
    routes: (serve, answers) => [
      factorRoutes(serve, { factors, factorLogins: logins, identity, answers }),
      passkeyRoutes(serve, { passkeys, factorLogins: logins, answers }),
    ],
  };
}
