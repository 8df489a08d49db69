import {
  acknowledgementCatalogue,
  activateCodeRequestSchema,
  codeActivatedSchema,
  codeValiditySchema,
  type ErrorCode,
  validateCodeRequestSchema,
} from '@punktgenau/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../clock.ts';
import { isDesktopApp } from '../../plugins/client-type.ts';
import { sendFailure } from '../../plugins/error-answers.ts';
import { clientAddress } from '../../plugins/rate-limits.ts';
import { requestLocale } from '../../plugins/request-locale.ts';
import { type SessionCookies, signedInUser } from '../../plugins/session-cookies.ts';
import { fail } from '../../result.ts';
import { CodeThrottle } from './code-throttle.ts';
import type { PremiumCodeService } from './premium-code-service.ts';

const tags = ['premium'];

/** Premium codes: looking one up, which anybody may, and redeeming it. */
export function premiumCodeRoutes(dependencies: {
  readonly codes: PremiumCodeService;
  readonly cookies: SessionCookies;
  readonly now: Clock;
}): FastifyPluginAsyncZod {
  const { codes, cookies, now } = dependencies;
  const throttle = new CodeThrottle();
  const tooMany = (retryAfterSeconds: number) => ({ ...fail('rate_limited'), retryAfterSeconds });

  return async (app) => {
    app.post(
      '/api/premium-codes/validate',
      { schema: { tags, body: validateCodeRequestSchema, response: { 200: codeValiditySchema } } },
      async (request, reply) => {
        const instant = now();
        const attempt = { address: clientAddress(request) };
        const waitSeconds = throttle.countTry(attempt, instant);
        if (waitSeconds !== undefined) return sendFailure(request, reply, tooMany(waitSeconds));
        const found = await codes.findOpen(request.body.code, instant);
        if (found) throttle.giveBack(attempt);
        const message = acknowledgementCatalogue[found ? 'premium_code_valid' : 'premium_code_unknown'];
        return reply.send({
          valid: found !== undefined,
          validDays: found?.validDays ?? null,
          message: message[requestLocale(request)],
        });
      },
    );

    app.post(
      '/api/premium/activate',
      {
        preParsing: cookies.requireUser,
        schema: { tags, body: activateCodeRequestSchema, response: { 200: codeActivatedSchema } },
      },
      async (request, reply) => {
        const { user } = signedInUser(request);
        const { code, userId } = request.body;
        if (userId !== undefined && userId !== user.id) {
          return sendFailure(request, reply, fail('forbidden'));
        }
        const instant = now();
        const attempt = { address: clientAddress(request), userId: user.id };
        const waitSeconds = throttle.countTry(attempt, instant);
        if (waitSeconds !== undefined) return sendFailure(request, reply, tooMany(waitSeconds));
        const redeemed = await codes.redeem(user.id, code, instant);
        if (redeemed.ok || !isMiss(redeemed.error)) throttle.giveBack(attempt);
        if (!redeemed.ok) return sendFailure(request, reply, redeemed);
        return reply.send({
          ok: true,
          message: acknowledgementCatalogue.premium_activated[requestLocale(request)],
          validDays: redeemed.value.validDays,
          proExpiresAt: redeemed.value.proExpiresAt.toISOString(),
          shouldRestart: isDesktopApp(request),
        });
      },
    );
  };
}

function isMiss(error: ErrorCode): boolean {
  return error === 'premium_code_invalid';
}
