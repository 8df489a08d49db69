import {
  changePassword,
  resendVerification,
  resetPassword,
  sendResetLink,
  signUp,
  validateResetToken,
  verifyEmail,
} from '@punktgenau/contract/account/endpoints';
import { logIn, logOut, readCurrentUser } from '@punktgenau/contract/session/endpoints';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { succeed } from '../../platform/result.ts';
import { acknowledge } from '../../plugins/acknowledge.ts';
import { bearerToken } from '../../plugins/bearer.ts';
import { clientAddress } from '../../plugins/rate-limits.ts';
import { noteConcerned } from '../../plugins/security-subject.ts';
import type { EndpointHandler, ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import { toCurrentUser } from './current-user.ts';
import type { KnownDevices } from './known-device.ts';
import type { LogInAnswers } from './log-in-answers.ts';
import type { LoginService } from './login-service.ts';
import type { PasswordService } from './password-service.ts';
import type { AdminDuties } from './second-factor/admin-duties.ts';
import type { SessionService } from './session-service.ts';
import type { SignUpService } from './sign-up-service.ts';

type Dependencies = {
  readonly signUps: SignUpService;
  readonly logins: LoginService;
  readonly passwords: PasswordService;
  readonly sessions: SessionService;
  readonly devices: KnownDevices;
  readonly answers: LogInAnswers;
  readonly duties: AdminDuties;
  readonly cookies: SessionCookies;
};

/** Accounts: signing up, logging in and out, and everything about passwords. */
export function authRoutes(serve: ServeEndpoint, dependencies: Dependencies): FastifyPluginAsync {
  const { signUps, sessions, cookies, answers, duties } = dependencies;
  return async (app) => {
    await serve(app, signUp, async ({ body, locale, now }) => {
      const signedUp = await signUps.signUp({ ...body, locale }, now);
      return signedUp.ok ? acknowledge('signup_received', locale) : signedUp;
    });

    await serve(app, verifyEmail, async ({ body, request, locale, now }) => {
      const verified = await signUps.verifyEmail(body.token, now);
      if (verified.ok) noteConcerned(request, { userId: verified.value.id });
      return verified.ok ? acknowledge('email_verified', locale) : verified;
    });

    await serve(app, resendVerification, async ({ body, locale, now }) => {
      await signUps.resendVerification(body, now);
      return acknowledge('verification_mail_sent', locale);
    });

    await serve(app, logIn, logInHandler(dependencies, answers));

    await serve(app, logOut, async ({ request, reply, locale, now }) => {
      const signedIn = await cookies.find(request);
      if (signedIn) {
        await sessions.end(signedIn, now);
        noteConcerned(request, { userId: signedIn.user.id });
      }
      if (bearerToken(request) === undefined) cookies.take(reply);
      return acknowledge('signed_out', locale);
    });

    await serve(app, readCurrentUser, async ({ user, now }) =>
      succeed(toCurrentUser(user, await duties.of(user), now)),
    );
    await servePasswordCalls(app, serve, dependencies);
  };
}

async function servePasswordCalls(
  app: FastifyInstance,
  serve: ServeEndpoint,
  { passwords, devices, cookies }: Dependencies,
): Promise<void> {
  await serve(app, sendResetLink, async ({ body, locale, now }) => {
    await passwords.sendResetLink(body.email, now);
    return acknowledge('reset_mail_sent', locale);
  });

  await serve(app, validateResetToken, async ({ body, now }) =>
    succeed({ valid: await passwords.isResetTokenOpen(body.token, now) }),
  );

  await serve(app, resetPassword, async ({ body, request, reply, locale, now }) => {
    const reset = await passwords.resetPassword(body.token, body.newPassword, now);
    if (!reset.ok) return reset;
    noteConcerned(request, { userId: reset.value.id });
    cookies.giveDevice(reply, devices.issue(reset.value, undefined, now));
    return acknowledge('password_reset', locale);
  });

  await serve(app, changePassword, async ({ user, session, body, request, reply, locale, now }) => {
    const device = devices.read(cookies.deviceCookie(request), user, now);
    const changed = await passwords.changePassword({ user, session }, body, now);
    if (!changed.ok) return changed;
    // The device on which it was changed is the only one that stays known.
    cookies.giveDevice(reply, devices.issue(changed.value, device, now));
    return acknowledge('password_changed', locale);
  });
}

function logInHandler({ logins }: Dependencies, answers: LogInAnswers): EndpointHandler<typeof logIn> {
  return async (call) => {
    const { body, request, now } = call;
    const loggedIn = await logins.logIn(
      {
        name: body.username,
        password: body.password,
        session: answers.sessionRequest(call),
        address: clientAddress(request),
        onAccountFound: (userId) => noteConcerned(request, { userId }),
      },
      now,
    );
    return loggedIn.ok ? answers.welcome(call, loggedIn.value) : loggedIn;
  };
}
