import { entitlements, type Right } from '@punktgenau/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { tierOf } from '../features/auth/current-user.ts';
import { fail } from '../result.ts';
import { RefusedRequest } from './error-answers.ts';
import { type SessionCookies, signedInUser } from './session-cookies.ts';

/**
 * Makes a route's `preParsing` hook from a right of the entitlements table: answers 401 when nobody is signed in and
 * 403 `feature_requires_premium` when the account's tier lacks the right, before the request's body is read.
 * Behind it, `signedInUser` has the account.
 */
export type RequireRight = (right: Right) => (request: FastifyRequest) => Promise<void>;

/** The hook for this server's sessions. */
export function requireRights(cookies: SessionCookies, now: Clock): RequireRight {
  return (right) => async (request) => {
    await cookies.requireUser(request);
    const tier = tierOf(signedInUser(request).user, now());
    if (!entitlements[tier][right]) throw new RefusedRequest(fail('feature_requires_premium'));
  };
}
