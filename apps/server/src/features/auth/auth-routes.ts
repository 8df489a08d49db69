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
import type { FastifyPluginAsync } from 'fastify';
import { succeed } from '../../platform/result.ts';
import { acknowledge } from '../../plugins/acknowledge.ts';
import { bearerToken } from '../../plugins/bearer.ts';
import { deviceLabel, isDesktopApp } from '../../plugins/client-type.ts';
import { clientAddress } from '../../plugins/rate-limits.ts';
import type { EndpointHandler, ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { SessionCookies } from '../../plugins/session-cookies.ts';
import type { Licenses } from '../premium/licenses.ts';
import { toCurrentUser } from './current-user.ts';
import type { KnownDevices } from './known-device.ts';
import type { LoginService } from './login-service.ts';
import type { PasswordService } from './password-service.ts';
import type { SessionService } from './session-service.ts';
import type { SignUpService } from './sign-up-service.ts';

type Dependencies = {
  readonly signUps: SignUpService;
  readonly logins: LoginService;
  readonly passwords: PasswordService;
  readonly sessions: SessionService;
  readonly devices: KnownDevices;
  readonly licenses: Licenses;
  readonly cookies: SessionCookies;
};

/** Accounts: signing up, logging in and out, and everything about passwords. */
export function authRoutes(serve: ServeEndpoint, dependencies: Dependencies): FastifyPluginAsync {
  const { signUps, passwords, sessions, devices, cookies } = dependencies;
  return async (app) => {
    await serve(app, signUp, async ({ body, locale, now }) => {
      const signedUp = await signUps.signUp({ ...body, locale }, now);
      return signedUp.ok ? acknowledge('signup_received', locale) : signedUp;
    });

    await serve(app, verifyEmail, async ({ body, locale, now }) => {
      const verified = await signUps.verifyEmail(body.token, now);
      return verified.ok ? acknowledge('email_verified', locale) : verified;
    });

    await serve(app, resendVerification, ({ body, locale, now }) => {
      signUps.resendVerification(body, now);
      return acknowledge('verification_mail_sent', locale);
    });

    await serve(app, logIn, logInHandler(dependencies));

    await serve(app, logOut, async ({ request, reply, locale, now }) => {
      const signedIn = await cookies.find(request);
      if (signedIn) await sessions.end(signedIn, now);
      if (bearerToken(request) === undefined) cookies.take(reply);
      return acknowledge('signed_out', locale);
    });

    await serve(app, readCurrentUser, ({ user, now }) => succeed(toCurrentUser(user, now)));

    await serve(app, sendResetLink, ({ body, locale, now }) => {
      passwords.sendResetLink(body.email, now);
      return acknowledge('reset_mail_sent', locale);
    });

    await serve(app, validateResetToken, async ({ body, now }) =>
      succeed({ valid: await passwords.isResetTokenOpen(body.token, now) }),
    );

    await serve(app, resetPassword, async ({ body, reply, locale, now }) => {
      const reset = await passwords.resetPassword(body.token, body.newPassword, now);
      if (!reset.ok) return reset;
      cookies.giveDevice(reply, devices.issue(reset.value.id));
      return acknowledge('password_reset', locale);
    });

    await serve(app, changePassword, async ({ user, session, body, locale, now }) => {
      const changed = await passwords.changePassword({ user, session }, body, now);
      return changed.ok ? acknowledge('password_changed', locale) : changed;
    });
  };
}

function logInHandler(dependencies: Dependencies): EndpointHandler<typeof logIn> {
  const { logins, licenses, cookies } = dependencies;
  return async ({ body, request, reply, now }) => {
    const isDesktop = body.isDesktopClient || isDesktopApp(request);
    const client = isDesktop ? 'desktop' : 'web';
    const loggedIn = await logins.logIn(
      {
        name: body.username,
        password: body.password,
        session: {
          client,
          rememberMe: body.rememberMe,
          device: deviceLabel(request, client),
          previousToken: isDesktop ? bearerToken(request) : cookies.token(request),
        },
        address: clientAddress(request),
        deviceCookie: cookies.deviceCookie(request),
      },
      now,
    );
    if (!loggedIn.ok) return loggedIn;
    const { user, session, deviceCookie } = loggedIn.value;
    cookies.giveDevice(reply, deviceCookie);
    const currentUser = toCurrentUser(user, now);
    if (!isDesktop) {
      cookies.give(reply, session);
      return succeed({ ...currentUser, sessionToken: null, licenseToken: null });
    }
    const license = await licenses.issue(user, now);
    const licenseToken = license?.licenseToken ?? null;
    return succeed({ ...currentUser, sessionToken: session.token, licenseToken });
  };
}
