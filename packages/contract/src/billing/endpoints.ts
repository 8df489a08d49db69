import type { Endpoint } from '../endpoint.ts';

const loadBillingSchemas = () => import('./billing-schemas.ts');
const loadCancellationSchemas = () => import('./cancellation-schemas.ts');
const premiumActivation = async () => (await loadBillingSchemas()).premiumActivationSchema;
const subscriptionChanged = async () => (await loadBillingSchemas()).subscriptionChangedSchema;
const declarationReceived = async () => (await loadCancellationSchemas()).declarationReceivedSchema;

/** Opens a checkout page of the payment provider for the plan as the page shows it. */
export const startCheckout = {
  method: 'POST',
  path: '/api/stripe/create-subscription',
  tag: 'billing',
  access: 'player',
  limit: 'payment',
  body: async () => (await loadBillingSchemas()).createSubscriptionRequestSchema,
  answer: async () => (await loadBillingSchemas()).checkoutStartedSchema,
  errors: ['plan_mismatch', 'already_subscribed', 'payment_provider_unavailable'],
} as const satisfies Endpoint;

/** Takes over what was bought on a checkout page. Asking twice does no harm. */
export const activateSubscription = {
  method: 'POST',
  path: '/api/stripe/activate-subscription',
  tag: 'billing',
  access: 'player',
  limit: 'payment',
  body: async () => (await loadBillingSchemas()).activateSubscriptionRequestSchema,
  answer: async () => (await loadBillingSchemas()).subscriptionActivationSchema,
  errors: [
    'checkout_session_not_found',
    'checkout_not_completed',
    'no_subscription',
    'payment_provider_unavailable',
  ],
} as const satisfies Endpoint;

/** Looks for the subscription bought with an address, and takes it over or sends a mail there. */
export const claimSubscription = {
  method: 'POST',
  path: '/api/stripe/activate-premium',
  tag: 'billing',
  access: 'player',
  limit: 'mail',
  body: async () => (await loadBillingSchemas()).activatePremiumRequestSchema,
  answer: premiumActivation,
  errors: ['already_subscribed', 'subscription_not_found_for_email', 'payment_provider_unavailable'],
} as const satisfies Endpoint;

/** The link of the mail that taking over a subscription sends; it works once. */
export const confirmClaim = {
  method: 'POST',
  path: '/api/stripe/confirm-activation',
  tag: 'billing',
  access: 'player',
  limit: 'token',
  body: async () => (await loadBillingSchemas()).confirmActivationRequestSchema,
  answer: premiumActivation,
  errors: [
    'activation_token_invalid',
    'already_subscribed',
    'subscription_not_found_for_email',
    'payment_provider_unavailable',
  ],
} as const satisfies Endpoint;

/** The player's subscription. */
export const readSubscription = {
  method: 'GET',
  path: '/api/subscription/info',
  tag: 'billing',
  access: 'player',
  answer: async () => (await loadBillingSchemas()).subscriptionInfoSchema,
  errors: ['no_subscription'],
} as const satisfies Endpoint;

/** Cancels the subscription to the end of its period, after the password was given. */
export const cancelSubscription = {
  method: 'POST',
  path: '/api/subscription/cancel',
  tag: 'billing',
  access: 'player',
  limit: 'token',
  body: async () => (await loadBillingSchemas()).cancelSubscriptionRequestSchema,
  answer: subscriptionChanged,
  errors: [
    'forbidden',
    'wrong_password',
    'no_subscription',
    'subscription_not_cancelable',
    'payment_provider_unavailable',
  ],
} as const satisfies Endpoint;

/** Takes a cancellation back. */
export const reactivateSubscription = {
  method: 'POST',
  path: '/api/subscription/reactivate',
  tag: 'billing',
  access: 'player',
  limit: 'payment',
  answer: subscriptionChanged,
  errors: ['no_subscription', 'subscription_not_reactivatable', 'payment_provider_unavailable'],
} as const satisfies Endpoint;

/** Where payment methods are managed, at the payment provider. */
export const openPortal = {
  method: 'POST',
  path: '/api/subscription/portal',
  tag: 'billing',
  access: 'player',
  limit: 'payment',
  answer: async () => (await loadBillingSchemas()).portalOpenedSchema,
  errors: ['no_subscription', 'payment_provider_unavailable'],
} as const satisfies Endpoint;

/** Declares a cancellation without being signed in. The answer says nothing about the account. */
export const declareCancellation = {
  method: 'POST',
  path: '/api/subscription/cancellation-request',
  tag: 'billing',
  access: 'anyone',
  limit: 'mail',
  body: async () => (await loadCancellationSchemas()).cancellationRequestSchema,
  answer: declarationReceived,
  errors: [],
} as const satisfies Endpoint;

/** Declares a withdrawal without being signed in. The answer says nothing about the account. */
export const declareWithdrawal = {
  method: 'POST',
  path: '/api/subscription/withdrawal-request',
  tag: 'billing',
  access: 'anyone',
  limit: 'mail',
  body: async () => (await loadCancellationSchemas()).withdrawalRequestSchema,
  answer: declarationReceived,
  errors: [],
} as const satisfies Endpoint;

/** Carries out what was cancelled without being signed in, by the link of the mail to the account. */
export const confirmCancellation = {
  method: 'POST',
  path: '/api/subscription/confirm-cancellation',
  tag: 'billing',
  access: 'anyone',
  limit: 'token',
  body: async () => (await loadCancellationSchemas()).confirmCancellationRequestSchema,
  answer: async () => (await loadCancellationSchemas()).cancellationConfirmedSchema,
  errors: ['cancellation_token_invalid', 'payment_provider_unavailable'],
} as const satisfies Endpoint;

/** Where the payment provider delivers its events: signed bytes, which the handler reads and counts itself. */
export const receivePaymentEvent = {
  method: 'POST',
  path: '/api/stripe/webhook',
  tag: 'billing',
  access: 'anyone',
  limit: 'handler',
  answer: async () => (await loadBillingSchemas()).paymentEventReceivedSchema,
  errors: ['webhook_signature_invalid', 'payment_provider_unavailable'],
} as const satisfies Endpoint;
