import {
  activateSubscription,
  cancelSubscription,
  claimSubscription,
  confirmClaim,
  openPortal,
  reactivateSubscription,
  readSubscription,
  startCheckout,
} from '@punktgenau/contract/billing/endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { mapResult, succeed } from '../../platform/result.ts';
import { acknowledge } from '../../plugins/acknowledge.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { ActivationService } from './activation-service.ts';
import type { CheckoutService } from './checkout-service.ts';
import type { ClaimService } from './claim-service.ts';
import type { SubscriptionService } from './subscription-service.ts';

/** Buying premium, and taking over what was bought. */
export function purchaseRoutes(
  serve: ServeEndpoint,
  dependencies: {
    readonly checkouts: CheckoutService;
    readonly activations: ActivationService;
    readonly claims: ClaimService;
  },
): FastifyPluginAsync {
  const { checkouts, activations, claims } = dependencies;
  return async (app) => {
    await serve(app, startCheckout, async ({ user, body, locale }) =>
      mapResult(await checkouts.begin(user.id, body, locale), (url) => ({ url })),
    );

    await serve(app, activateSubscription, async ({ user, body, locale, now }) => {
      const activated = await activations.activate(user.id, body.sessionId, now);
      if (!activated.ok) return activated;
      const { status, proExpiresAt, premiumTerms } = activated.value;
      return succeed({
        success: status === 'active',
        status,
        ...acknowledge(status === 'active' ? 'premium_activated' : 'payment_pending', locale).value,
        proExpiresAt: proExpiresAt?.toISOString() ?? null,
        premiumTerms,
      });
    });

    await serve(app, claimSubscription, async ({ user, body, locale, now }) => {
      const claimed = await claims.claim(user, body, now);
      if (!claimed.ok) return claimed;
      const code = claimed.value === 'activated' ? 'premium_activated' : 'activation_mail_sent';
      return succeed({ status: claimed.value, ...acknowledge(code, locale).value });
    });

    await serve(app, confirmClaim, async ({ user, body, locale, now }) => {
      const confirmed = await claims.confirm(user, body.token, now);
      if (!confirmed.ok) return confirmed;
      return succeed({ status: 'activated' as const, ...acknowledge('premium_activated', locale).value });
    });
  };
}

/** What the owner of a subscription can do with it. */
export function subscriptionRoutes(
  serve: ServeEndpoint,
  subscriptions: SubscriptionService,
): FastifyPluginAsync {
  return async (app) => {
    await serve(app, readSubscription, ({ user }) => subscriptions.info(user));

    await serve(app, cancelSubscription, async ({ user, body, locale, now }) =>
      mapResult(await subscriptions.cancel(user, body, now), (change) => ({
        ...acknowledge('subscription_canceled', locale).value,
        ...change,
      })),
    );

    await serve(app, reactivateSubscription, async ({ user, locale, now }) =>
      mapResult(await subscriptions.reactivate(user, now), (change) => ({
        ...acknowledge('subscription_reactivated', locale).value,
        ...change,
      })),
    );

    await serve(app, openPortal, async ({ user, locale }) =>
      mapResult(await subscriptions.openPortal(user, locale), (url) => ({ url })),
    );
  };
}
