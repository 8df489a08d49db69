import type { Access } from '@punktgenau/contract/endpoint';
import { entitlements } from '@punktgenau/contract/limits/entitlements';
import type { FastifyRequest } from 'fastify';
import { tierOf } from '../features/premium/premium-state.ts';
import type { Clock } from '../platform/clock.ts';
import { fail } from '../platform/result.ts';
import { RefusedRequest } from './error-answers.ts';
import { type SessionCookies, signedInUser } from './session-cookies.ts';

/**
 * A `preParsing` hook: refuses callers without the right, before the request's body is read. 401 without a session, 403
 * `feature_requires_premium` when the account's tier lacks the right, 403 `admin_required` when it is no administrator's.
 * Afterwards `signedInUser` has the account. Rights and role are read from the database with the session, on every call.
 */
export type Admission = (request: FastifyRequest) => Promise<void>;

/** Makes the hook for a kind of access. */
export type Admit = (access: Access) => Admission;

/** The hooks for this server's sessions. */
export function admitBy(cookies: SessionCookies, now: Clock): Admit {
  return (access) => async (request) => {
    if (access === 'anyone') return;
    await cookies.requireUser(request);
    const { user } = signedInUser(request);
    if (access === 'admin' && !user.isAdmin) throw new RefusedRequest(fail('admin_required'));
    if (typeof access === 'object' && !entitlements[tierOf(user, now())][access.right]) {
      throw new RefusedRequest(fail('feature_requires_premium'));
    }
  };
}
