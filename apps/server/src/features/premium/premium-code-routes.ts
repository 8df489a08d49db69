import { redeemCode, validateCode } from '@punktgenau/contract/premium/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import type { AttemptStore } from '../../platform/attempts/attempt-counter.ts';
import { succeed, tooManyCalls } from '../../platform/result.ts';
import { acknowledge } from '../../plugins/acknowledge.ts';
import { isDesktopApp } from '../../plugins/client-type.ts';
import { clientAddress } from '../../plugins/rate-limits.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import { CodeThrottle } from './code-throttle.ts';
import type { PremiumCodeService } from './premium-code-service.ts';

/**
 * Premium codes: looking one up, which anybody may, and redeeming it.
 *
 * @param attempts where tries are counted
 */
export function premiumCodeRoutes(
  serve: ServeEndpoint,
  codes: PremiumCodeService,
  attempts: AttemptStore,
): FastifyPluginAsync {
  const throttle = new CodeThrottle(attempts);

  return async (app) => {
    await serve(app, validateCode, async ({ body, request, locale, now }) => {
      const caller = { address: clientAddress(request) };
      const waitSeconds = await throttle.countTry(caller, now);
      if (waitSeconds !== undefined) return tooManyCalls(waitSeconds * 1000);
      const found = await codes.findOpen(body.code, now);
      if (found) await throttle.giveBack(caller);
      const { message } = acknowledge(found ? 'premium_code_valid' : 'premium_code_unknown', locale).value;
      return succeed({ valid: found !== undefined, validDays: found?.validDays ?? null, message });
    });

    await serve(app, redeemCode, async ({ user, body, request, locale, now }) => {
      const caller = { address: clientAddress(request), userId: user.id };
      const waitSeconds = await throttle.countTry(caller, now);
      if (waitSeconds !== undefined) return tooManyCalls(waitSeconds * 1000);
      const redeemed = await codes.redeem(user.id, body.code, now);
      if (redeemed.ok || redeemed.error !== 'premium_code_invalid') await throttle.giveBack(caller);
      if (!redeemed.ok) return redeemed;
      return succeed({
        ok: true,
        message: acknowledge('premium_activated', locale).value.message,
        validDays: redeemed.value.validDays,
        proExpiresAt: redeemed.value.proExpiresAt.toISOString(),
        premiumTerms: redeemed.value.premiumTerms,
        shouldRestart: isDesktopApp(request),
      });
    });
  };
}
