import {
  type AcknowledgementCode,
  acknowledgementCatalogue,
  activatePremiumRequestSchema,
  activateSubscriptionRequestSchema,
  cancelSubscriptionRequestSchema,
  checkoutStartedSchema,
  confirmActivationRequestSchema,
  createSubscriptionRequestSchema,
  portalOpenedSchema,
  premiumActivationSchema,
  subscriptionActivationSchema,
  subscriptionChangedSchema,
  subscriptionInfoSchema,
} from '@punktgenau/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../clock.ts';
import { sendFailure } from '../../plugins/error-answers.ts';
import { limitTo } from '../../plugins/rate-limits.ts';
import { requestLocale } from '../../plugins/request-locale.ts';
import { type SessionCookies, signedInUser } from '../../plugins/session-cookies.ts';
import type { ActivationService } from './activation-service.ts';
import type { CheckoutService } from './checkout-service.ts';
import type { ClaimService } from './claim-service.ts';
import type { SubscriptionService } from './subscription-service.ts';

const tags = ['billing'];

/** Buying premium, and what the owner of a subscription can do with it. */
export function billingRoutes(dependencies: {
  readonly checkouts: CheckoutService;
  readonly activations: ActivationService;
  readonly claims: ClaimService;
  readonly subscriptions: SubscriptionService;
  readonly cookies: SessionCookies;
  readonly now: Clock;
}): FastifyPluginAsyncZod {
  const { checkouts, activations, claims, subscriptions, cookies, now } = dependencies;
  const signedIn = { preParsing: cookies.requireUser };
  const message = (request: FastifyRequest, code: AcknowledgementCode) =>
    acknowledgementCatalogue[code][requestLocale(request)];

  return async (app) => {
    app.post(
      '/api/stripe/create-subscription',
      {
        ...limitTo('payment'),
        ...signedIn,
        schema: { tags, body: createSubscriptionRequestSchema, response: { 200: checkoutStartedSchema } },
      },
      async (request, reply) => {
        const { user } = signedInUser(request);
        const begun = await checkouts.begin(user.id, request.body, requestLocale(request));
        return begun.ok ? reply.send({ url: begun.value }) : sendFailure(request, reply, begun);
      },
    );

    app.post(
      '/api/stripe/activate-subscription',
      {
        ...limitTo('payment'),
        ...signedIn,
        schema: {
          tags,
          body: activateSubscriptionRequestSchema,
          response: { 200: subscriptionActivationSchema },
        },
      },
      async (request, reply) => {
        const { user } = signedInUser(request);
        const activated = await activations.activate(user.id, request.body.sessionId, now());
        if (!activated.ok) return sendFailure(request, reply, activated);
        const { status, proExpiresAt } = activated.value;
        return reply.send({
          success: status === 'active',
          status,
          message: message(request, status === 'active' ? 'premium_activated' : 'payment_pending'),
          proExpiresAt: proExpiresAt?.toISOString() ?? null,
        });
      },
    );

    app.post(
      '/api/stripe/activate-premium',
      {
        ...limitTo('mail'),
        ...signedIn,
        schema: { tags, body: activatePremiumRequestSchema, response: { 200: premiumActivationSchema } },
      },
      async (request, reply) => {
        const claimed = await claims.claim(signedInUser(request).user, request.body, now());
        if (!claimed.ok) return sendFailure(request, reply, claimed);
        const code = claimed.value === 'activated' ? 'premium_activated' : 'activation_mail_sent';
        return reply.send({ status: claimed.value, message: message(request, code) });
      },
    );

    app.post(
      '/api/stripe/confirm-activation',
      {
        ...limitTo('token'),
        ...signedIn,
        schema: { tags, body: confirmActivationRequestSchema, response: { 200: premiumActivationSchema } },
      },
      async (request, reply) => {
        const confirmed = await claims.confirm(signedInUser(request).user, request.body.token, now());
        if (!confirmed.ok) return sendFailure(request, reply, confirmed);
        return reply.send({ status: 'activated', message: message(request, 'premium_activated') });
      },
    );

    app.get(
      '/api/subscription/info',
      { ...signedIn, schema: { tags, response: { 200: subscriptionInfoSchema } } },
      async (request, reply) => {
        const info = subscriptions.info(signedInUser(request).user);
        return info.ok ? reply.send(info.value) : sendFailure(request, reply, info);
      },
    );

    app.post(
      '/api/subscription/cancel',
      {
        ...limitTo('token'),
        ...signedIn,
        schema: { tags, body: cancelSubscriptionRequestSchema, response: { 200: subscriptionChangedSchema } },
      },
      async (request, reply) => {
        const canceled = await subscriptions.cancel(signedInUser(request).user, request.body, now());
        if (!canceled.ok) return sendFailure(request, reply, canceled);
        return reply.send({
          message: message(request, 'subscription_canceled'),
          subscription: canceled.value,
        });
      },
    );

    app.post(
      '/api/subscription/reactivate',
      {
        ...limitTo('payment'),
        ...signedIn,
        schema: { tags, response: { 200: subscriptionChangedSchema } },
      },
      async (request, reply) => {
        const reactivated = await subscriptions.reactivate(signedInUser(request).user);
        if (!reactivated.ok) return sendFailure(request, reply, reactivated);
        return reply.send({
          message: message(request, 'subscription_reactivated'),
          subscription: reactivated.value,
        });
      },
    );

    app.post(
      '/api/subscription/portal',
      { ...limitTo('payment'), ...signedIn, schema: { tags, response: { 200: portalOpenedSchema } } },
      async (request, reply) => {
        const opened = await subscriptions.openPortal(signedInUser(request).user, requestLocale(request));
        return opened.ok ? reply.send({ url: opened.value }) : sendFailure(request, reply, opened);
      },
    );
  };
}
