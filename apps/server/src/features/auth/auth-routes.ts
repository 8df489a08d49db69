import {
  type AcknowledgementCode,
  acknowledgedSchema,
  acknowledgementCatalogue,
  changePasswordRequestSchema,
  currentUserSchema,
  emailRequestSchema,
  loggedInSchema,
  loginRequestSchema,
  resetPasswordRequestSchema,
  signupRequestSchema,
  tokenRequestSchema,
  tokenValiditySchema,
} from '@punktgenau/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Clock, hourMs } from '../../clock.ts';
import { bearerToken } from '../../plugins/bearer.ts';
import { deviceLabel, isDesktopApp } from '../../plugins/client-type.ts';
import { sendFailure } from '../../plugins/error-answers.ts';
import { clientAddress, limitTo } from '../../plugins/rate-limits.ts';
import { requestLocale } from '../../plugins/request-locale.ts';
import { type SessionCookies, signedInUser } from '../../plugins/session-cookies.ts';
import type { Licenses } from '../premium/licenses.ts';
import { AttemptCounter } from './attempt-counter.ts';
import { toCurrentUser } from './current-user.ts';
import type { KnownDevices } from './known-device.ts';
import type { LoginService } from './login-service.ts';
import type { PasswordService } from './password-service.ts';
import type { SessionService } from './session-service.ts';
import type { SignUpService } from './sign-up-service.ts';

/** How many mails of one kind an account gets in an hour, whoever asks for them. More are dropped silently. */
const mailsPerHour = 3;
const tags = ['auth'];

/** Accounts: signing up, logging in and out, and everything about passwords. */
export function authRoutes(dependencies: {
  readonly signUps: SignUpService;
  readonly logins: LoginService;
  readonly passwords: PasswordService;
  readonly sessions: SessionService;
  readonly devices: KnownDevices;
  readonly licenses: Licenses;
  readonly cookies: SessionCookies;
  readonly now: Clock;
}): FastifyPluginAsyncZod {
  const { signUps, logins, passwords, sessions, devices, licenses, cookies, now } = dependencies;
  const verificationMails = new AttemptCounter({ max: mailsPerHour, windowMs: hourMs });
  const resetMails = new AttemptCounter({ max: mailsPerHour, windowMs: hourMs });

  const acknowledge = (request: FastifyRequest, code: AcknowledgementCode) => ({
    message: acknowledgementCatalogue[code][requestLocale(request)],
  });

  return async (app) => {
    app.post(
      '/api/auth/signup',
      {
        ...limitTo('signUp'),
        schema: { tags, body: signupRequestSchema, response: { 201: acknowledgedSchema } },
      },
      async (request, reply) => {
        const signedUp = await signUps.signUp({ ...request.body, locale: requestLocale(request) }, now());
        if (!signedUp.ok) return sendFailure(request, reply, signedUp);
        return reply.code(201).send(acknowledge(request, 'signup_received'));
      },
    );

    app.post(
      '/api/auth/login',
      {
        ...limitTo('login'),
        schema: { tags, body: loginRequestSchema, response: { 200: loggedInSchema } },
      },
      async (request, reply) => {
        const { username, password, rememberMe, isDesktopClient } = request.body;
        const isDesktop = isDesktopClient || isDesktopApp(request);
        const client = isDesktop ? 'desktop' : 'web';
        const instant = now();
        const loggedIn = await logins.logIn(
          {
            name: username,
            password,
            session: {
              client,
              rememberMe,
              device: deviceLabel(request, client),
              previousToken: isDesktop ? bearerToken(request) : cookies.token(request),
            },
            address: clientAddress(request),
            deviceCookie: cookies.deviceCookie(request),
          },
          instant,
        );
        if (!loggedIn.ok) return sendFailure(request, reply, loggedIn);
        const { user, session, deviceCookie } = loggedIn.value;
        cookies.giveDevice(reply, deviceCookie);
        const currentUser = toCurrentUser(user, instant);
        if (!isDesktop) {
          cookies.give(reply, session);
          return reply.send({ ...currentUser, sessionToken: null, licenseToken: null });
        }
        const license = await licenses.issue(user, instant);
        return reply.send({
          ...currentUser,
          sessionToken: session.token,
          licenseToken: license?.licenseToken ?? null,
        });
      },
    );

    app.post(
      '/api/auth/logout',
      { schema: { tags, response: { 200: acknowledgedSchema } } },
      async (request, reply) => {
        const signedIn = await cookies.find(request);
        if (signedIn) await sessions.end(signedIn, now());
        if (bearerToken(request) === undefined) cookies.take(reply);
        return reply.send(acknowledge(request, 'signed_out'));
      },
    );

    app.get(
      '/api/auth/user',
      { preParsing: cookies.requireUser, schema: { tags, response: { 200: currentUserSchema } } },
      async (request) => toCurrentUser(signedInUser(request).user, now()),
    );

    app.post(
      '/api/auth/verify-email',
      {
        ...limitTo('token'),
        schema: { tags, body: tokenRequestSchema, response: { 200: acknowledgedSchema } },
      },
      async (request, reply) => {
        const verified = await signUps.verifyEmail(request.body.token, now());
        if (!verified.ok) return sendFailure(request, reply, verified);
        return reply.send(acknowledge(request, 'email_verified'));
      },
    );

    app.post(
      '/api/auth/resend-verification',
      {
        ...limitTo('mail'),
        schema: { tags, body: emailRequestSchema, response: { 200: acknowledgedSchema } },
      },
      async (request, reply) => {
        const instant = now();
        signUps.resendVerification(request.body.email, instant, (user) =>
          verificationMails.tryAdd(String(user.id), instant),
        );
        return reply.send(acknowledge(request, 'verification_mail_sent'));
      },
    );

    app.post(
      '/api/auth/forgot-password',
      {
        ...limitTo('mail'),
        schema: { tags, body: emailRequestSchema, response: { 200: acknowledgedSchema } },
      },
      async (request, reply) => {
        const instant = now();
        passwords.sendResetLink(request.body.email, instant, (user) =>
          resetMails.tryAdd(String(user.id), instant),
        );
        return reply.send(acknowledge(request, 'reset_mail_sent'));
      },
    );

    app.post(
      '/api/auth/validate-reset-token',
      {
        ...limitTo('token'),
        schema: { tags, body: tokenRequestSchema, response: { 200: tokenValiditySchema } },
      },
      async (request) => ({ valid: await passwords.isResetTokenOpen(request.body.token, now()) }),
    );

    app.post(
      '/api/auth/reset-password',
      {
        ...limitTo('token'),
        schema: { tags, body: resetPasswordRequestSchema, response: { 200: acknowledgedSchema } },
      },
      async (request, reply) => {
        const { token, newPassword } = request.body;
        const reset = await passwords.resetPassword(token, newPassword, now());
        if (!reset.ok) return sendFailure(request, reply, reset);
        cookies.giveDevice(reply, devices.issue(reset.value.id));
        return reply.send(acknowledge(request, 'password_reset'));
      },
    );

    app.post(
      '/api/auth/change-password',
      {
        ...limitTo('token'),
        preParsing: cookies.requireUser,
        schema: { tags, body: changePasswordRequestSchema, response: { 200: acknowledgedSchema } },
      },
      async (request, reply) => {
        const changed = await passwords.changePassword(signedInUser(request), request.body, now());
        if (!changed.ok) return sendFailure(request, reply, changed);
        return reply.send(acknowledge(request, 'password_changed'));
      },
    );
  };
}
