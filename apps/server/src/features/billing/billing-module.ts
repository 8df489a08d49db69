import type { Operator } from '@punktgenau/contract/legal/operator';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { AttemptStore } from '../../platform/attempts/attempt-counter.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { JobHandler } from '../../platform/jobs/job-type.ts';
import { createKeyedQueue } from '../../platform/keyed-queue.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { ServeEndpoint } from '../../plugins/serve-endpoint.ts';
import type { PasswordConfirmation } from '../auth/password-confirmation.ts';
import { UserRepository } from '../auth/user-repository.ts';
import type { Mailer } from '../mail/mailer.ts';
import { PremiumRepository } from '../premium/premium-repository.ts';
import { ActivationService } from './activation-service.ts';
import { BillingJob } from './billing-job.ts';
import { BillingRepository } from './billing-repository.ts';
import { purchaseRoutes, subscriptionRoutes } from './billing-routes.ts';
import { cancellationRoutes } from './cancellation-routes.ts';
import { CancellationService } from './cancellation-service.ts';
import { CheckoutService } from './checkout-service.ts';
import { ClaimRepository } from './claim-repository.ts';
import { ClaimService } from './claim-service.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { StripeEventRepository } from './stripe-event-repository.ts';
import { SubscriptionService } from './subscription-service.ts';
import { SubscriptionSync } from './subscription-sync.ts';
import { SubscriptionTermination } from './subscription-termination.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { WebhookService } from './webhook-service.ts';

export type BillingModule = {
  readonly routes: readonly FastifyPluginAsync[];
  /** For accounts that are about to be deleted. */
  readonly termination: SubscriptionTermination;
  readonly handlers: readonly JobHandler[];
  /** To be called every minute. */
  runJob(): Promise<void>;
};

/** Puts buying premium together. */
export function createBillingModule(dependencies: {
  readonly provider: PaymentProvider;
  readonly database: Database;
  readonly serve: ServeEndpoint;
  readonly confirmation: PasswordConfirmation;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly queue: JobQueue;
  readonly attempts: AttemptStore;
  readonly logger: FastifyBaseLogger;
  /** Who carries out withdrawals and hears of cancellations for good cause. */
  readonly operator: Operator;
  readonly now: Clock;
}): BillingModule {
  const { serve, database, now } = dependencies;
  const billing = new BillingRepository(database);
  const events = new StripeEventRepository(database);
  const claims = new ClaimRepository(database);
  const premium = new PremiumRepository(database);
  const sync = new SubscriptionSync({ ...dependencies, billing, premium });
  const inTurn = createKeyedQueue<number>();
  const shared = { ...dependencies, billing, events, premium, sync, inTurn };
  const webhooks = new WebhookService(shared);
  const job = new BillingJob({ ...shared, claims, webhooks });
  const subscriptions = new SubscriptionService(shared);
  const cancellations = new CancellationService({
    ...shared,
    subscriptions,
    users: new UserRepository(database),
  });
  const claimService = new ClaimService({ ...shared, claims });
  return {
    routes: [
      purchaseRoutes(serve, {
        checkouts: new CheckoutService(shared),
        activations: new ActivationService(shared),
        claims: claimService,
      }),
      subscriptionRoutes(serve, subscriptions),
      cancellationRoutes(serve, cancellations),
      webhookRoutes(serve, webhooks),
    ],
    termination: new SubscriptionTermination(shared),
    handlers: [...claimService.handlers(now), ...cancellations.handlers()],
    runJob: () => job.run(),
  };
}
