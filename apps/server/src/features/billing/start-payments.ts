import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/environment.ts';
import { type PaymentProvider, refusingProvider } from './payment-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

export type RunningPayments = {
  readonly provider: PaymentProvider;
  /** What the operator should know. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
};

/** The payment provider of the configuration; without keys a sandbox, which is started here. */
export async function startPayments(
  config: Pick<Config, 'payments' | 'publicUrl'>,
  now: Clock,
  _logger: FastifyBaseLogger,
): Promise<RunningPayments> {
  const { payments, publicUrl } = config;
  if (payments.kind === 'stripe') {
    return {
      provider: stripeProvider({ ...payments, endpoint: undefined, publicUrl }, now),
      lines: ['Payments go through Stripe.'],
      stop: async () => undefined,
    };
  }
  return { provider: refusingProvider(), lines: [], stop: async () => undefined };
}
