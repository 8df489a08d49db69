import { createHmac } from 'node:crypto';
import type { Delivery, Event } from '../state/records.ts';
import type { State } from '../state/state.ts';

export type WebhookTarget = { readonly url: string; readonly secret: string };

/**
 * `normal`: at once, in order. `hold`: nothing goes out until it is asked for. `duplicate`: everything twice.
 * `shuffle`: what is waiting goes out in another order.
 */
export const deliveryModes = ['normal', 'hold', 'duplicate', 'shuffle'] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

/** Waits between attempts, in ms. The real provider tries for three days; here a developer is watching. */
const retryDelaysMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
const answerWithinMs = 10_000;

/** Tells our server about events, signed as the official SDK verifies. */
export class Deliverer {
  mode: DeliveryMode = 'normal';
  readonly #state: State;
  readonly #save: () => void;
  readonly #target: WebhookTarget | undefined;
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isClosed = false;

  /** @param now seconds; signatures carry the time at which they are made */
  constructor(state: State, target: WebhookTarget | undefined, now: () => number, save: () => void) {
    this.#state = state;
    this.#target = target;
    this.#now = now;
    this.#save = save;
  }

  /** Events our server has not acknowledged, oldest first. */
  pending(): Event[] {
    return this.#waiting().flatMap(({ eventId }) => this.#state.events[eventId] ?? []);
  }

  /** Begins to deliver what is waiting, unless deliveries are held. */
  wake(): void {
    if (this.mode === 'hold' || this.#isClosed || !this.#target) return;
    if (this.#running) {
      this.#isWanted = true;
      return;
    }
    this.#isWanted = false;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      // What came up when the last event had gone out would otherwise wait for the next change.
      if (this.#isWanted) this.wake();
    });
  }

  /** Delivers these events now, in this order, one after the other, whatever the mode. */
  async deliver(eventIds: readonly string[]): Promise<boolean[]> {
    const answers: boolean[] = [];
    for (const id of eventIds) {
      const delivery = this.#state.deliveries.find(({ eventId }) => eventId === id);
      if (!delivery) throw new Error(`There is no event ${id}.`);
      answers.push(await this.#post(delivery));
    }
    this.#save();
    return answers;
  }

  /** Delivers everything that is waiting and returns when our server has answered, once for each. */
  async flush(): Promise<void> {
    while (this.#running) await this.#running;
    for (let waiting = this.#waiting(); waiting.length > 0; waiting = this.#waiting()) {
      const answers = await this.deliver(waiting.map(({ eventId }) => eventId));
      if (!answers.includes(true)) return;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #waiting(): Delivery[] {
    return this.#state.deliveries.filter(({ status }) => status === 'waiting');
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    const waiting = this.#waiting();
    const order = this.mode === 'shuffle' ? shuffled(waiting) : waiting;
    for (const delivery of order) {
      if (this.#isClosed) return;
      await this.#post(delivery);
      if (this.mode === 'duplicate') await this.#post(delivery);
    }
    this.#save();
    const failed = this.#waiting();
    if (failed.length === 0 || this.#isClosed) return;
    const attempts = Math.min(...failed.map((delivery) => delivery.attempts));
    this.#timer = setTimeout(() => this.wake(), attempts === 0 ? 0 : retryDelaysMs[attempts - 1]);
    this.#timer.unref();
  }

  async #post(delivery: Delivery): Promise<boolean> {
    const event = this.#state.events[delivery.eventId];
    if (!event || !this.#target) return false;
    const body = JSON.stringify(event, null, 2);
    delivery.attempts += 1;
    try {
      const answer = await fetch(this.#target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(body, this.#target.secret, this.#now()),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      delivery.lastAnswer = String(answer.status);
      if (answer.ok) {
        delivery.status = 'delivered';
        event.pending_webhooks = 0;
        return true;
      }
    } catch (error) {
      delivery.lastAnswer = error instanceof Error ? error.name : 'no answer';
    }
    if (delivery.status === 'waiting' && delivery.attempts > retryDelaysMs.length)
      delivery.status = 'given_up';
    return false;
  }
}

/** The signature header (https://docs.stripe.com/webhooks#verify-manually). `at` is in seconds. */
export function signatureOf(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: Math.random() }))
    .sort((left, right) => left.key - right.key)
    .map(({ item }) => item);
}
