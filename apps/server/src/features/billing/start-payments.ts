import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { planIds, plans } from '@punktgenau/contract/plans/plans';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/environment.ts';
import { type Clock, shift } from '../../platform/clock.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { StripeProvider } from './stripe/stripe-provider.ts';

export type RunningPayments = {
  readonly provider: PaymentProvider;
  /** The time: that of the machine, or the sandbox's, which can be moved on to see a renewal. */
  readonly now: Clock;
  /** What the operator should know. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
};

/**
 * The payment provider of the configuration. Without keys that is a sandbox, which is started here and then spoken to
 * like the real one; its code is only loaded then.
 */
export async function startPayments(
  config: Pick<Config, 'isProduction' | 'payments' | 'publicUrl' | 'host' | 'port'>,
  systemNow: Clock,
  logger: FastifyBaseLogger,
): Promise<RunningPayments> {
  const { payments, publicUrl } = config;
  if (payments.kind === 'stripe') {
    return {
      provider: new StripeProvider({ ...payments, endpoint: undefined, publicUrl }, systemNow, logger),
      now: systemNow,
      lines: ['Payments go through Stripe.'],
      stop: async () => undefined,
    };
  }
  if (config.isProduction) throw new Error('The payment sandbox must not run in production.');

  const { startStripeSandbox } = await import('@punktgenau/stripe-sandbox');
  const url = new URL(publicUrl);
  url.protocol = 'http:';
  url.port = String(payments.port);
  mkdirSync(payments.directory, { recursive: true });
  const sandbox = await startStripeSandbox({
    host: config.host,
    port: payments.port,
    publicUrl: url.origin,
    stateFile: join(payments.directory, 'state.json'),
    webhook: {
      url: `http://${loopbackOf(config.host)}:${config.port}/api/stripe/webhook`,
      secret: `whsec_${randomBytes(24).toString('base64url')}`,
    },
    now: systemNow,
    prices: planIds.map((id) => plans[id]),
    log: (line) => logger.debug({ source: 'payment sandbox' }, line),
  });
  const now = () => shift(systemNow(), sandbox.control.state.clockOffsetMs);
  return {
    now,
    provider: new StripeProvider(
      {
        secretKey: sandbox.apiKey,
        webhookSecret: sandbox.webhookSecret,
        endpoint: { host: loopbackOf(config.host), port: sandbox.port },
        publicUrl,
      },
      now,
      logger,
    ),
    lines: [`Zahlungen: Testmodus – keine echte Zahlung. The sandbox is at ${url.origin}`],
    stop: () => sandbox.close(),
  };
}

/** Where a server that listens on `host` is reached on this machine. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '[::1]' : host;
}
