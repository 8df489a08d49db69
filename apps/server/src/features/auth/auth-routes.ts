import {
  changePassword,
  resendVerification,
  resendVerificationByTicket,
  resetPassword,
  sendResetLink,
  signUp,
  validateResetToken,
  verifyEmail,
} from '@punktgenau/contract/account/endpoints';
import { logIn, logOut, readCurrentUser } from '@punktgenau/contract/session/endpoints';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { fail, succeed } from '../../platform/result.ts';
import { acknowledge } from '../../plugins/acknowledge.ts';
import { bearerToken } from '../../plugins/bearer.ts';
import { isDesktopApp } from '../../plugins/client-type.ts';
import { clientAddress } from '../../plugins/rate-limits.ts';
import { noteConcerned } from '../../plugins/security-subject.ts';
import type { EndpointHandler, ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import { toCurrentUser } from './current-user.ts';
import type { KnownDevices } from './known-device.ts';
import type { LogInAnswers } from './log-in-answers.ts';
import type { LogInCompletion } from './log-in-completion.ts';
import type { LoginService } from './login-service.ts';
import type { PasswordService } from './password-service.ts';
import type { AdminDuties } from './second-factor/admin-duties.ts';
import type { Tickets } from './second-factor/tickets.ts';
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
  readonly completion: LogInCompletion;
  readonly tickets: Tickets;
};

/** Accounts: signing up, logging in and out, and everything about passwords. */
export function authRoutes(serve: ServeEndpoint, dependencies: Dependencies): FastifyPluginAsync {
  const { signUps, sessions, cookies, tickets, answers, duties } = dependencies;
  return async (app) => {
    await serve(app, signUp, async ({ body, reply, locale, now }) => {
      const signedUp = await signUps.signUp({ ...body, locale }, now);
      if (!signedUp.ok) return signedUp;
      cookies.giveSignUp(reply, signedUp.value);
      return acknowledge('signup_received', locale);
    });

    await serve(app, verifyEmail, verifyEmailHandler(dependencies));

    await serve(app, resendVerification, async ({ body, locale, now }) => {
      await signUps.resendVerification(body, now);
      return acknowledge('verification_mail_sent', locale);
    });

    await serve(app, resendVerificationByTicket, async ({ body, locale, now }) => {
      const ticket = await tickets.open('waiting_sign_up', body.ticket, now);
      if (!ticket) return fail('resend_expired');
      await signUps.resendToWaiting(ticket.content, now);
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

/**
 * Confirms, and logs in where the link was opened in the browser that signed up. A browser in which somebody is signed in
 * stays theirs: they would save into another account without noticing.
 */
function verifyEmailHandler(dependencies: Dependencies): EndpointHandler<typeof verifyEmail> {
  const { signUps, completion, cookies, answers } = dependencies;
  return async ({ body, request, reply, locale, now }) => {
    const verified = await signUps.verifyEmail({ ...body, cookie: cookies.signUpCookie(request) }, now);
    if (!verified.ok) return verified;
    const { user, isOwnBrowser } = verified.value;
    noteConcerned(request, { userId: user.id });
    const confirmed = { ...acknowledge('email_verified', locale).value, username: user.username };
    if (!isOwnBrowser) return succeed({ ...confirmed, user: null });
    cookies.takeSignUp(reply);
    if (isDesktopApp(request) || (await cookies.find(request))) return succeed({ ...confirmed, user: null });
    const call = { body: { rememberMe: false, isDesktopClient: false }, request, reply, now };
    // The password was typed at the sign-up, which may be a day ago: what asks for it once more will ask.
    const shown = { password: false, factor: false };
    const loggedIn = await completion.complete(user, answers.sessionRequest(call), shown, now);
    const welcome = loggedIn && (await answers.welcome(call, loggedIn));
    return succeed({ ...confirmed, user: welcome?.value ?? null });
  };
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
