import type { LoggedIn as LoggedInAnswer } from '@punktgenau/contract/account/account-schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Success, succeed } from '../../platform/result.ts';
import { bearerToken } from '../../plugins/bearer.ts';
import { deviceLabel, isDesktopApp } from '../../plugins/client-type.ts';
import { noteConcerned } from '../../plugins/security-subject.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import type { Licenses } from '../premium/licenses.ts';
import { toCurrentUser } from './current-user.ts';
import type { LoggedIn, LogInRequest } from './log-in-completion.ts';
import type { AdminDuties } from './second-factor/admin-duties.ts';

/** A request that ends in a session, however the one who asks shows who they are. */
export type LogInCall = {
  readonly body: { readonly rememberMe: boolean; readonly isDesktopClient: boolean };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: Date;
};

/** What every way of logging in has in common: which session is asked for, and what the client is given. */
export type LogInAnswers = {
  sessionRequest(call: LogInCall): LogInRequest;
  welcome(call: LogInCall, loggedIn: LoggedIn): Promise<Success<LoggedInAnswer>>;
};

export function createLogInAnswers({
  cookies,
  licenses,
  duties,
}: {
  readonly cookies: SessionCookies;
  readonly licenses: Licenses;
  readonly duties: AdminDuties;
}): LogInAnswers {
  const isDesktop = ({ body, request }: LogInCall) => body.isDesktopClient || isDesktopApp(request);
  return {
    sessionRequest(call) {
      const client = isDesktop(call) ? 'desktop' : 'web';
      const { body, request } = call;
      return {
        client,
        rememberMe: body.rememberMe,
        device: deviceLabel(request, client),
        deviceCookie: cookies.deviceCookie(request),
        previousToken: client === 'desktop' ? bearerToken(request) : cookies.token(request),
      };
    },
    async welcome(call, { user, session, deviceCookie, isNewDevice, isFirst }) {
      const { request, reply, now } = call;
      noteConcerned(request, { userId: user.id, isNewDevice });
      cookies.giveDevice(reply, deviceCookie);
      const currentUser = toCurrentUser(user, await duties.of(user), now);
      if (!isDesktop(call)) {
        cookies.give(reply, session);
        return succeed({ ...currentUser, isFirst, sessionToken: null, licenseToken: null });
      }
      const license = await licenses.issue(user, now);
      const licenseToken = license?.licenseToken ?? null;
      return succeed({ ...currentUser, isFirst, sessionToken: session.token, licenseToken });
    },
  };
}
