import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knownDeviceDays } from '../features/auth/known-device.ts';
import type { OpenedSession, SessionService, SignedIn } from '../features/auth/session-service.ts';
import { signUpCookieSeconds } from '../features/auth/sign-up-browser.ts';
import { type Clock, dayMs } from '../platform/clock.ts';
import { fail } from '../platform/result.ts';
import { bearerToken } from './bearer.ts';
import { RefusedRequest } from './error-answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireUser`; read it through `signedInUser`. */
    signedIn: SignedIn | null;
  }
}

const deviceCookieSeconds = (knownDeviceDays * dayMs) / 1000;

/**
 * Who a request is from: browsers bring their session's cookie, the desktop app a bearer token. A request with a bearer
 * token is judged by that alone, whatever cookies it carries.
 */
export type SessionCookies = {
  /** Identifier in the request's cookie, if any. */
  token(request: FastifyRequest): string | undefined;
  deviceCookie(request: FastifyRequest): string | undefined;
  /** See `auth/sign-up-browser.ts`. */
  signUpCookie(request: FastifyRequest): string | undefined;
  /** Who is signed in, if anybody. */
  find(request: FastifyRequest): Promise<SignedIn | undefined>;
  /** Route hook: answers 401 without a session. Runs before the request is parsed. */
  requireUser(request: FastifyRequest): Promise<void>;
  give(reply: FastifyReply, session: OpenedSession): void;
  giveDevice(reply: FastifyReply, deviceCookie: string): void;
  giveSignUp(reply: FastifyReply, signUpCookie: string): void;
  /** The sign-up is over: its address is confirmed. */
  takeSignUp(reply: FastifyReply): void;
  /** Ends the session in the browser. */
  take(reply: FastifyReply): void;
  /** Also takes the known-device cookie. */
  takeAll(reply: FastifyReply): void;
};

/**
 * @param isHttps with https the cookies are Secure and carry the `__Host-` prefix, which ties them to this very host
 */
export async function useSessionCookies(
  app: FastifyInstance,
  sessions: SessionService,
  isHttps: boolean,
  now: Clock,
): Promise<SessionCookies> {
  await app.register(cookie);
  app.decorateRequest('signedIn', null);
  const prefix = isHttps ? '__Host-' : '';
  const sessionName = `${prefix}punktgenau_session`;
  const deviceName = `${prefix}punktgenau_device`;
  const signUpName = `${prefix}punktgenau_sign_up`;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;

  // Only our own pages send it: the link in the mail leads to one of them.
  const signUpAttributes = { ...attributes, sameSite: 'strict' } as const;

  const token = (request: FastifyRequest) => request.cookies[sessionName];
  const find = async (request: FastifyRequest) => {
    const bearer = bearerToken(request);
    const isUse = request.routeOptions.config.endpoint?.isPolled !== true;
    if (bearer !== undefined) return sessions.find(bearer, 'desktop', now(), isUse);
    const given = token(request);
    return given ? sessions.find(given, 'web', now(), isUse) : undefined;
  };
  return {
    token,
    deviceCookie: (request) => request.cookies[deviceName],
    signUpCookie: (request) => request.cookies[signUpName],
    find,
    async requireUser(request) {
      const signedIn = await find(request);
      if (!signedIn) throw new RefusedRequest(fail('unauthorized'));
      request.signedIn = signedIn;
    },
    give(reply, session) {
      const lifetime = session.maxAgeSeconds === undefined ? {} : { maxAge: session.maxAgeSeconds };
      reply.setCookie(sessionName, session.token, { ...attributes, ...lifetime });
    },
    giveDevice(reply, deviceCookie) {
      reply.setCookie(deviceName, deviceCookie, { ...attributes, maxAge: deviceCookieSeconds });
    },
    giveSignUp(reply, signUpCookie) {
      reply.setCookie(signUpName, signUpCookie, { ...signUpAttributes, maxAge: signUpCookieSeconds });
    },
    takeSignUp(reply) {
      reply.clearCookie(signUpName, signUpAttributes);
    },
    take(reply) {
      reply.clearCookie(sessionName, attributes);
    },
    takeAll(reply) {
      reply.clearCookie(sessionName, attributes).clearCookie(deviceName, attributes);
    },
  };
}

/** Who is signed in, on a route that has `requireUser`. */
export function signedInUser(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new Error(`${request.url} asks who is signed in without requiring it.`);
  return request.signedIn;
}
