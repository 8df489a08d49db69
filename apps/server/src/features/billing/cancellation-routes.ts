import {
  acknowledgementCatalogue,
  cancellationConfirmedSchema,
  cancellationRequestSchema,
  confirmCancellationRequestSchema,
  declarationReceivedSchema,
  withdrawalRequestSchema,
} from '@punktgenau/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../clock.ts';
import { sendFailure } from '../../plugins/error-answers.ts';
import { limitTo } from '../../plugins/rate-limits.ts';
import { requestLocale } from '../../plugins/request-locale.ts';
import type { CancellationService } from './cancellation-service.ts';

const tags = ['billing'];

/** Ending contracts without being signed in. */
export function cancellationRoutes(dependencies: {
  readonly cancellations: CancellationService;
  readonly now: Clock;
}): FastifyPluginAsyncZod {
  const { cancellations, now } = dependencies;
  return async (app) => {
    app.post(
      '/api/subscription/cancellation-request',
      {
        ...limitTo('mail'),
        schema: { tags, body: cancellationRequestSchema, response: { 200: declarationReceivedSchema } },
      },
      async (request, reply) => {
        const receivedAt = now();
        const locale = requestLocale(request);
        await cancellations.declareCancellation(request.body, locale, receivedAt);
        const message = acknowledgementCatalogue.cancellation_received[locale];
        return reply.send({ message, receivedAt: receivedAt.toISOString() });
      },
    );

    app.post(
      '/api/subscription/withdrawal-request',
      {
        ...limitTo('mail'),
        schema: { tags, body: withdrawalRequestSchema, response: { 200: declarationReceivedSchema } },
      },
      async (request, reply) => {
        const receivedAt = now();
        const locale = requestLocale(request);
        await cancellations.declareWithdrawal(request.body, locale, receivedAt);
        const message = acknowledgementCatalogue.withdrawal_received[locale];
        return reply.send({ message, receivedAt: receivedAt.toISOString() });
      },
    );

    app.post(
      '/api/subscription/confirm-cancellation',
      {
        ...limitTo('token'),
        schema: {
          tags,
          body: confirmCancellationRequestSchema,
          response: { 200: cancellationConfirmedSchema },
        },
      },
      async (request, reply) => {
        const confirmed = await cancellations.confirm(request.body.token, now());
        if (!confirmed.ok) return sendFailure(request, reply, confirmed);
        const message = acknowledgementCatalogue.subscription_canceled[requestLocale(request)];
        return reply.send({ message, endsAt: confirmed.value });
      },
    );
  };
}
