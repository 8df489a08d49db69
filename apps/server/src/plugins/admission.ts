import type { Access, Endpoint } from '@punktgenau/contract/endpoint';
import type { ErrorCode } from '@punktgenau/contract/errors/error-catalogue';
import { entitlements } from '@punktgenau/contract/limits/entitlements';
import type { FastifyRequest } from 'fastify';
import type { AdminDuties, AdminDuty } from '../features/auth/second-factor/admin-duties.ts';
import type { IdentityConfirmation } from '../features/auth/second-factor/identity-confirmation.ts';
import { opensAdministration } from '../features/auth/session-lifetime.ts';
import type { SignedIn } from '../features/auth/session-service.ts';
import { tierOf } from '../features/premium/premium-state.ts';
import type { Clock } from '../platform/clock.ts';
import { fail } from '../platform/result.ts';
import { RefusedRequest } from './error-answers.ts';
import type { RemoteCookies } from './remote-cookies.ts';
import { type SessionCookies, signedInUser } from './session-cookies.ts';

/**
 * A `preParsing` hook: refuses callers without the right, before the request's body is read. 401 without a session, or without that of
 * a paired phone where the call is for one, 403
 * `feature_requires_premium` when the account's tier lacks the right, 403 `admin_required` when it is no administrator's,
 * or of the desktop app, 403 with the name of what an administrator has to do first,
 * 403 `confirmation_required` when the session has not shown lately who it is. Afterwards `signedInUser` has the account. Rights and role are read from the database with the session, on every call.
 */
export type Admission = (request: FastifyRequest) => Promise<void>;

/** Makes the hook for a kind of access. */
export type Admit = (endpoint: Pick<Endpoint, 'access' | 'confirmation'>) => Admission;

/** The hooks for this server's sessions. */
export function admitBy(
  {
    cookies,
    remoteCookies,
    identity,
    duties,
  }: {
    readonly cookies: SessionCookies;
    readonly remoteCookies: RemoteCookies;
    readonly identity: IdentityConfirmation;
    readonly duties: AdminDuties;
  },
  now: Clock,
): Admit {
  return ({ access, confirmation }) =>
    async (request) => {
      if (access === 'anyone') return;
      if (access === 'remote') return remoteCookies.requireRemote(request);
      await cookies.requireUser(request);
      const signedIn = signedInUser(request);
      requireAccess(signedIn, access, now());
      const duty = access === 'admin' && (await duties.of(signedIn.user));
      if (duty) throw new RefusedRequest(fail(codeOfDuty[duty]));
      if (confirmation && !(await identity.isConfirmed(signedIn, confirmation, now()))) {
        throw new RefusedRequest(fail('confirmation_required'));
      }
    };
}

const codeOfDuty = {
  change_password: 'password_change_required',
  set_up_second_factor: 'second_factor_setup_required',
} as const satisfies Record<AdminDuty, ErrorCode>;

function requireAccess(
  { user, session }: SignedIn,
  access: Exclude<Access, 'anyone' | 'remote'>,
  now: Date,
): void {
  if (access === 'admin' && !opensAdministration(session.sess, user))
    throw new RefusedRequest(fail('admin_required'));
  if (typeof access === 'object' && !entitlements[tierOf(user, now)][access.right]) {
    throw new RefusedRequest(fail('feature_requires_premium'));
  }
}
