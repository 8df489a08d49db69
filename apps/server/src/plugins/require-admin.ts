import type { FastifyRequest } from 'fastify';
import { fail } from '../result.ts';
import { RefusedRequest } from './error-answers.ts';
import { type SessionCookies, signedInUser } from './session-cookies.ts';

/**
 * A `preParsing` hook for the operator's calls: answers 401 when nobody is signed in and 403 `admin_required` when the
 * account is no administrator's, before the request's body is read. Behind it, `signedInUser` has the account.
 */
export type RequireAdmin = (request: FastifyRequest) => Promise<void>;

/** The hook for this server's sessions. The role is read from the database with the session, on every call. */
export function requireAdmins(cookies: SessionCookies): RequireAdmin {
  return async (request) => {
    await cookies.requireUser(request);
    if (!signedInUser(request).user.isAdmin) throw new RefusedRequest(fail('admin_required'));
  };
}
