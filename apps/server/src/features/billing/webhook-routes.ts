import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendFailure } from '../../plugins/error-answers.ts';
import { acceptsForeignOrigin } from '../../plugins/origin-check.ts';
import { limitedByHandler } from '../../plugins/rate-limits.ts';
import { fail } from '../../result.ts';
import type { WebhookService } from './webhook-service.ts';

/** Events hold one object each; the provider's largest are far below this. */
const bodyLimitBytes = 512 * 1024;

/** Where the payment provider delivers its events. The signature is the only thing that is believed. */
export function webhookRoutes(webhooks: WebhookService): FastifyPluginAsyncZod {
  return async (app) => {
    // The signature covers the bytes as they came. Parsers set here hold for this route only.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
      done(null, body),
    );
    app.post(
      '/api/stripe/webhook',
      {
        bodyLimit: bodyLimitBytes,
        // Deliveries come in bursts from few addresses, and a forged one costs one HMAC.
        config: { ...limitedByHandler.config, ...acceptsForeignOrigin.config },
        schema: { tags: ['billing'], hide: true },
      },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const taken = await webhooks.receive(body, typeof signature === 'string' ? signature : undefined);
        if (taken === 'forged') {
          request.log.warn('refused an event that the payment provider did not sign');
          return sendFailure(request, reply, fail('webhook_signature_invalid'));
        }
        return reply.send({ received: true });
      },
    );
  };
}
