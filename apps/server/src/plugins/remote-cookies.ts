import { limits } from '@punktgenau/contract/limits/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionService, SignedIn } from '../features/auth/session-service.ts';
import { type Clock, dayMs, secondMs } from '../platform/clock.ts';
import { fail } from '../platform/result.ts';
import { RefusedRequest } from './error-answers.ts';

/**
 * Which phone a request is from. Its cookie opens the contract's calls for remotes and nothing else: other calls look for the cookie of a
 * browser's session or a bearer token, and find no session of a phone by either.
 */
export type RemoteCookies = {
  /** Identifier in the request's cookie, if any. */
  token(request: FastifyRequest): string | undefined;
  /** What a phone waits with that has taken a code. */
  waitingToken(request: FastifyRequest): string | undefined;
  /** Route hook: answers 401 to who is no paired phone. Runs before the request is parsed. */
  requireRemote(request: FastifyRequest): Promise<void>;
  give(reply: FastifyReply, token: string): void;
  giveWaiting(reply: FastifyReply, waitingToken: string): void;
  /** The waiting is over, however it ended. */
  takeWaiting(reply: FastifyReply): void;
  /** Ends the pairing in the phone. */
  take(reply: FastifyReply): void;
};

/** @param isHttps as for sessions: with https the cookies are Secure and for this very host */
export function useRemoteCookies(sessions: SessionService, isHttps: boolean, now: Clock): RemoteCookies {
  const prefix = isHttps ? '__Host-' : '';
  const name = `${prefix}punktgenau_remote`;
  const waitingName = `${prefix}punktgenau_remote_waiting`;
  // Only our own page sends them.
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
  const token = (request: FastifyRequest) => request.cookies[name];
  return {
    token,
    waitingToken: (request) => request.cookies[waitingName],
    async requireRemote(request) {
      const given = token(request);
      const isUse = request.routeOptions.config.endpoint?.isPolled !== true;
      const found: SignedIn | undefined = given
        ? await sessions.find(given, 'remote', now(), isUse)
        : undefined;
      if (!found) throw new RefusedRequest(fail('remote_ended'));
      request.signedIn = found;
    },
    give(reply, given) {
      reply.setCookie(name, given, { ...attributes, maxAge: (limits.remoteDays * dayMs) / secondMs });
    },
    giveWaiting(reply, given) {
      // The first screen may take its time from then on.
      reply.setCookie(waitingName, given, { ...attributes, maxAge: 2 * limits.pairingSeconds });
    },
    takeWaiting(reply) {
      reply.clearCookie(waitingName, attributes);
    },
    take(reply) {
      reply.clearCookie(name, attributes);
    },
  };
}
