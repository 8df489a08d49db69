import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { type Clock, catchUp, createControl, type SandboxControl } from './control.ts';
import { Deliverer } from './events/deliverer.ts';
import { parseForm, serveApi } from './http/api-server.ts';
import { createProduct } from './http/catalogue-routes.ts';
import { guardPages } from './http/page-guard.ts';
import { checkoutPages } from './pages/checkout-pages.ts';
import { controlPages } from './pages/control-pages.ts';
import { portalPages } from './pages/portal-pages.ts';
import { makeId } from './state/state.ts';
import { openStateFile } from './state/state-file.ts';
import { makeEvent, type World } from './world.ts';

export type SandboxPrice = {
  readonly lookupKey: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly interval: 'week' | 'month';
  readonly intervalCount: number;
  readonly productName: string;
};

export type SandboxOptions = {
  /** Address to listen on; loopback unless told otherwise. */
  readonly host?: string;
  /** With 0 the system chooses a free one. */
  readonly port: number;
  /** Origin under which browsers reach the hosted pages; left out: `http://localhost:PORT`. */
  readonly publicUrl?: string;
  /** Where the state is kept; left out: in memory. */
  readonly stateFile?: string;
  /** Where events are delivered; left out: nowhere. The secret is the sandbox's own unless one is given. */
  readonly webhook?: { readonly url: string; readonly secret?: string };
  readonly prices?: readonly SandboxPrice[];
  /** Where the sandbox gets the time from; its own offset comes on top. */
  readonly now?: () => Date;
  readonly log?: (line: string) => void;
};

export type StripeSandbox = {
  /** Origin of the API and of the hosted pages. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly control: SandboxControl;
  close(): Promise<void>;
};

/** How often the sandbox looks whether something became due. */
const tickMs = 1_000;

/**
 * Starts a payment provider that takes no money. Rejects with Node's `EADDRINUSE` when the port is taken.
 */
export async function startStripeSandbox(options: SandboxOptions): Promise<StripeSandbox> {
  const host = options.host ?? '127.0.0.1';
  const file = openStateFile(options.stateFile, options.log ?? (() => undefined));
  const { state } = file;
  const realNow = options.now ?? (() => new Date());
  let replayed: number | undefined;
  const now = () => replayed ?? Math.floor((realNow().getTime() + state.clockOffsetMs) / 1000);
  const clock: Clock = {
    now,
    at(seconds, work) {
      replayed = seconds;
      try {
        work();
      } finally {
        replayed = undefined;
      }
    },
    setTo(seconds) {
      state.clockOffsetMs = seconds * 1000 - realNow().getTime();
    },
  };

  let url = '';
  const world: World = {
    state,
    publicUrl: () => url,
    now,
    emit(type, object) {
      const event = makeEvent(type, object, now());
      state.events[event.id] = event;
      state.deliveries.push({ eventId: event.id, attempts: 0, status: 'waiting', lastAnswer: null });
    },
  };
  const target = options.webhook && {
    url: options.webhook.url,
    secret: options.webhook.secret ?? state.webhookSecret,
  };
  const deliverer = new Deliverer(state, target, now, file.save);
  const onChange = () => {
    file.save();
    deliverer.wake();
  };
  const control = createControl(world, clock, deliverer, onChange);
  const makeUpForTime = () => {
    if (catchUp(world, clock)) onChange();
  };

  for (const price of options.prices ?? []) addPrice(world, price);

  const app = Fastify({ bodyLimit: 256 * 1024 });
  await app.register(formbody, { parser: parseForm });
  app.addHook('onRequest', async () => makeUpForTime());
  guardPages(app, () => url);
  serveApi(app, world, onChange);
  checkoutPages(app, control);
  portalPages(app, world, control, onChange);
  controlPages(app, control);

  await app.listen({ host, port: options.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  url = options.publicUrl ?? `http://localhost:${port}`;
  makeUpForTime();
  onChange();
  const ticking = setInterval(makeUpForTime, tickMs);
  ticking.unref();

  return {
    url,
    host,
    port,
    apiKey: state.apiKey,
    webhookSecret: target?.secret ?? state.webhookSecret,
    control,
    async close() {
      clearInterval(ticking);
      await app.close();
      await deliverer.close();
      file.save();
    },
  };
}

function addPrice(world: World, wanted: SandboxPrice): void {
  const isThere = Object.values(world.state.prices).some(
    (price) =>
      price.lookup_key === wanted.lookupKey &&
      price.unit_amount === wanted.amountCents &&
      price.recurring.interval === wanted.interval &&
      price.recurring.interval_count === wanted.intervalCount,
  );
  if (isThere) return;
  // Another price holds the key when the plan changed since the last run: as with the real provider it moves on.
  for (const price of Object.values(world.state.prices)) {
    if (price.lookup_key === wanted.lookupKey) price.lookup_key = null;
  }
  const id = makeId('price');
  world.state.prices[id] = {
    id,
    object: 'price',
    active: true,
    created: world.now(),
    currency: wanted.currency,
    livemode: false,
    lookup_key: wanted.lookupKey,
    metadata: {},
    product: createProduct(world, { name: wanted.productName }).id,
    recurring: {
      interval: wanted.interval,
      interval_count: wanted.intervalCount,
      usage_type: 'licensed',
    },
    type: 'recurring',
    unit_amount: wanted.amountCents,
  };
}
