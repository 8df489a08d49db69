import { receivePaymentEvent } from '@punktgenau/contract/billing/endpoints';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { minuteMs } from '../../platform/clock.ts';
import { fail, succeed, tooManyCalls } from '../../platform/result.ts';
import { acceptsForeignOrigin } from '../../plugins/origin-check.ts';
import { countingLimit } from '../../plugins/rate-limits.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { WebhookService } from './webhook-service.ts';

/** Events hold one object each; the provider's largest are far below this. */
const bodyLimit = 512 * 1024;

/** Where the payment provider delivers its events. The signature is the only thing that is believed. */
export function webhookRoutes(serve: ServeEndpoint, webhooks: WebhookService): FastifyPluginAsync {
  return async (app) => {
    // The signature covers the bytes as they came. Parsers set here hold for this route only.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    const countForged = countingLimit(app, 'forgedEvent');
    const warn = forgeryWarning();
    await serve(
      app,
      receivePaymentEvent,
      async ({ request }) => {
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const taken = await webhooks.receive(body, typeof signature === 'string' ? signature : undefined);
        if (taken !== 'forged') return succeed({ received: true });
        warn(request);
        // Deliveries come in bursts from few addresses; only forged ones count.
        const waitSeconds = await countForged(request);
        return waitSeconds === undefined
          ? fail('webhook_signature_invalid')
          : tooManyCalls(waitSeconds * 1000);
      },
      { bodyLimit, ...acceptsForeignOrigin },
    );
  };
}

/** At most one warning a minute, with the number of forgeries: anybody can send them, so they must not fill the log. */
function forgeryWarning(): (request: FastifyRequest) => void {
  let refused = 0;
  let nextWarningMs = 0;
  return (request) => {
    refused += 1;
    if (performance.now() < nextWarningMs) return;
    request.log.warn({ refused }, 'refused events that the payment provider did not sign');
    refused = 0;
    nextWarningMs = performance.now() + minuteMs;
  };
}
