import {
  addPasskey,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@punktgenau/contract/second-factor/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { succeed } from '../../../platform/result.ts';
import type { ServeEndpoint } from '../../../plugins/serve-endpoint.ts';
import type { LogInAnswers } from '../log-in-answers.ts';
import type { FactorLoginService } from './factor-login-service.ts';
import type { PasskeyService } from './passkey-service.ts';

/** Passkeys: logging in with one, making, naming and removing them. */
export function passkeyRoutes(
  serve: ServeEndpoint,
  dependencies: {
    readonly passkeys: PasskeyService;
    readonly factorLogins: FactorLoginService;
    readonly answers: LogInAnswers;
  },
): FastifyPluginAsync {
  const { passkeys, factorLogins, answers } = dependencies;
  return async (app) => {
    await serve(app, startPasskeyLogin, async ({ now }) => succeed(await factorLogins.startPasskey(now)));

    await serve(app, logInWithPasskey, async (call) => {
      const { body, now } = call;
      const loggedIn = await factorLogins.logInWithPasskey(body, answers.sessionRequest(call), now);
      return loggedIn.ok ? answers.welcome(call, loggedIn.value) : loggedIn;
    });

    await serve(app, startPasskey, ({ user, session, now }) => passkeys.start({ user, session }, now));

    await serve(app, addPasskey, ({ user, session, body, now }) =>
      passkeys.add({ user, session }, body, now),
    );

    await serve(app, renamePasskey, ({ user, session, params, body }) =>
      passkeys.rename({ user, session }, params.id, body.name),
    );

    await serve(app, removePasskey, ({ user, session, params, now }) =>
      passkeys.remove({ user, session }, params.id, now),
    );
  };
}
