import {
  confirmCancellation,
  declareCancellation,
  declareWithdrawal,
} from '@punktgenau/contract/billing/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { mapResult, succeed } from '../../platform/result.ts';
import { acknowledge } from '../../plugins/acknowledge.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { CancellationService } from './cancellation-service.ts';

/** Ending contracts without being signed in. */
export function cancellationRoutes(
  serve: ServeEndpoint,
  cancellations: CancellationService,
): FastifyPluginAsync {
  return async (app) => {
    await serve(app, declareCancellation, async ({ body, locale, now }) => {
      await cancellations.declareCancellation(body, locale, now);
      const { message } = acknowledge('cancellation_received', locale).value;
      return succeed({ message, receivedAt: now.toISOString() });
    });

    await serve(app, declareWithdrawal, async ({ body, locale, now }) => {
      await cancellations.declareWithdrawal(body, locale, now);
      const { message } = acknowledge('withdrawal_received', locale).value;
      return succeed({ message, receivedAt: now.toISOString() });
    });

    await serve(app, confirmCancellation, async ({ body, locale, now }) =>
      mapResult(await cancellations.confirm(body.token, now), (premiumTerms) => ({
        ...acknowledge('subscription_canceled', locale).value,
        premiumTerms,
      })),
    );
  };
}
