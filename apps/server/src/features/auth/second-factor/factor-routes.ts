import {
  confirmIdentity,
  confirmTotp,
  logInWithFactor,
  readSecondFactors,
  removeTotp,
  renewRecoveryCodes,
  startConfirmation,
  startTotp,
} from '@punktgenau/contract/second-factor/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { done, succeed } from '../../../platform/result.ts';
import { noteConcerned } from '../../../plugins/security-subject.ts';
import type { ServeEndpoint } from '../../../plugins/serve-endpoint.ts';
import type { LogInAnswers } from '../log-in-answers.ts';
import type { FactorLoginService } from './factor-login-service.ts';
import type { FactorService } from './factor-service.ts';
import type { IdentityConfirmation } from './identity-confirmation.ts';

/** Second factors: logging in with them, setting them up, and showing once more who one is. */
export function factorRoutes(
  serve: ServeEndpoint,
  dependencies: {
    readonly factors: FactorService;
    readonly factorLogins: FactorLoginService;
    readonly identity: IdentityConfirmation;
    readonly answers: LogInAnswers;
  },
): FastifyPluginAsync {
  const { factors, factorLogins, identity, answers } = dependencies;
  return async (app) => {
    await serve(app, logInWithFactor, async (call) => {
      const { body, request, now } = call;
      const onAccountFound = (userId: number) => noteConcerned(request, { userId });
      const loggedIn = await factorLogins.finish(body, answers.sessionRequest(call), now, onAccountFound);
      return loggedIn.ok ? answers.welcome(call, loggedIn.value) : loggedIn;
    });

    await serve(app, startConfirmation, async ({ user, now }) => succeed(await identity.ask({ user }, now)));

    await serve(app, confirmIdentity, ({ user, session, body, now }) =>
      identity.confirm({ user, session }, body, now),
    );

    await serve(app, readSecondFactors, async ({ user }) => succeed(await factors.list(user.id)));

    await serve(app, startTotp, ({ user, session, now }) => factors.startTotp({ user, session }, now));

    await serve(app, confirmTotp, ({ user, session, body, now }) =>
      factors.confirmTotp({ user, session }, body, now),
    );

    await serve(app, removeTotp, async ({ user, session, now }) => {
      await factors.removeTotp({ user, session }, now);
      return done;
    });

    await serve(app, renewRecoveryCodes, ({ user, session }) =>
      factors.renewRecoveryCodes({ user, session }),
    );
  };
}
