import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { planIds, plans } from '@punktgenau/contract/plans/plans';
import { type StripeSandbox, startStripeSandbox } from '@punktgenau/stripe-sandbox';
import { eq } from 'drizzle-orm';
import { users } from '../../src/db/schema.ts';
import type { PaymentProvider } from '../../src/features/billing/payment-provider.ts';
import { StripeProvider } from '../../src/features/billing/stripe/stripe-provider.ts';
import { shift } from '../../src/platform/clock.ts';
import type { TestUser } from '../builders.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** A server and the payment sandbox, which talk to each other over HTTP and share one clock. */
export type SandboxWorld = {
  readonly server: TestServer;
  readonly sandbox: StripeSandbox;
  readonly provider: PaymentProvider;
  /** Lets time pass; what becomes due at the provider happens on the way. */
  pass(durationMs: number): void;
  /** Waits until the server has answered every event. */
  delivered(): Promise<void>;
  /** Begins a purchase and goes through the hosted page. */
  buy(user: TestUser, plan?: string, way?: Way): Promise<string>;
  row(user: TestUser): Promise<typeof users.$inferSelect>;
  stop(): Promise<void>;
};
type Way = Parameters<StripeSandbox['control']['completeCheckout']>[1];

const publicUrl = 'http://localhost:3000';

export async function startSandboxWorld(): Promise<SandboxWorld> {
  // The sandbox has to know where the server listens before there is a server.
  let answer: TestServer['app']['http']['routing'] | undefined;
  const front = createServer((request, response) => {
    if (answer) answer(request, response);
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;

  let now = () => new Date('2026-03-01T12:00:00.000Z');
  const sandbox = await startStripeSandbox({
    port: 0,
    webhook: { url: `http://127.0.0.1:${port}/api/stripe/webhook`, secret: 'whsec_for_tests' },
    now: () => now(),
    prices: planIds.map((id) => plans[id]),
  });
  const provider = new StripeProvider(
    {
      secretKey: sandbox.apiKey,
      webhookSecret: sandbox.webhookSecret,
      endpoint: { host: sandbox.host, port: sandbox.port },
      publicUrl,
    },
    () => now(),
    { error: () => undefined },
  );
  const server = await startTestServer({ payments: () => provider });
  now = () => server.clock.now;
  answer = server.app.http.routing;

  return {
    server,
    sandbox,
    provider,
    pass(durationMs) {
      // The sandbox makes up for the way there moment by moment, so it has to go first.
      sandbox.control.advanceTo(shift(server.clock.now, durationMs));
      const offsetMs = sandbox.control.state.clockOffsetMs;
      server.clock.advance(offsetMs);
      sandbox.control.state.clockOffsetMs = 0;
    },
    delivered: () => sandbox.control.deliveries.flush(),
    async buy(user, plan = 'monthly', way = 'success') {
      const begun = await user.browser.post('/api/stripe/create-subscription', { plan });
      if (begun.status !== 200) throw new Error(`Nothing can be bought: ${begun.text}`);
      const sessionId = new URL((begun.body as { url: string }).url).pathname.split('/').at(-1) ?? '';
      sandbox.control.completeCheckout(sessionId, way);
      return sessionId;
    },
    async row(user) {
      const [row] = await server.database.query.select().from(users).where(eq(users.id, user.id));
      if (!row) throw new Error('The account is gone.');
      return row;
    },
    async stop() {
      await sandbox.close();
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await server.stop();
    },
  };
}
