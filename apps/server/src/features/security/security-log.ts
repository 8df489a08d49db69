import { randomBytes } from 'node:crypto';
import type { SecurityEventKind } from '@punktgenau/contract/admin/security-schemas';
import type { FastifyBaseLogger } from 'fastify';
import { dayMs, secondMs, shift } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { waitAtMost } from '../../platform/wait-at-most.ts';
import type { OutageLog } from '../../plugins/outage-log.ts';
import type { NewSecurityEvent, SecurityEventRepository } from './security-event-repository.ts';

/** Something that happened, as it is seen. */
export type SecurityEvent = {
  readonly at: Date;
  readonly kind: SecurityEventKind;
  /** `ok`, or the error code of the answer. */
  readonly outcome: string;
  readonly userId: number | undefined;
  /** Network address; it is stored as a pseudonym. */
  readonly address: string;
  /** Method and path of the call, where the kind does not say which it was. */
  readonly call?: string;
  readonly requestId: string;
};

/** What is recorded is written together after so long, or earlier when there is much of it. */
export const defaultWrittenAfterMs = secondMs;
const retriedAfterMs = 5 * secondMs;
const batchMax = 500;
/** When the server stops. */
const lastWriteMs = 3 * secondMs;
/** More than this waits only while the database is away; what comes then is counted and told in the log. */
const waitingMax = 10_000;

/** What anybody can cause in any number: what comes from one source in the same second is one entry. */
const counted: ReadonlySet<SecurityEventKind> = new Set(['rate_limited', 'webhook_forged', 'admin_refused']);

/**
 * The record of security events. Recording only puts into a queue, so that it never delays an answer nor fails one; the queue
 * is written in the background, and once more when the server stops. A server that is killed loses what it saw in the last
 * second.
 */
export class SecurityLog {
  readonly #events: SecurityEventRepository;
  readonly #secrets: Pick<Secrets, 'digest'>;
  readonly #outages: OutageLog;
  readonly #logger: FastifyBaseLogger;
  readonly #keptDays: number;
  readonly #writtenAfterMs: number;
  /** Those that are counted under what they have in common, the others under a key of their own. */
  #waiting = new Map<string, SecurityEvent & { count: number }>();
  /** What is being written. */
  #batch = new Map<string, SecurityEvent & { count: number }>();
  #isFailing = false;
  #lost = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #key: { readonly day: string; readonly key: Promise<Buffer> } | undefined;

  /**
   * @param keptDays after how many days events are removed
   * @param writtenAfterMs how long events wait for others
   */
  constructor(dependencies: {
    readonly events: SecurityEventRepository;
    readonly secrets: Pick<Secrets, 'digest'>;
    readonly outages: OutageLog;
    readonly logger: FastifyBaseLogger;
    readonly keptDays: number;
    readonly writtenAfterMs: number;
  }) {
    this.#events = dependencies.events;
    this.#secrets = dependencies.secrets;
    this.#outages = dependencies.outages;
    this.#logger = dependencies.logger;
    this.#keptDays = dependencies.keptDays;
    this.#writtenAfterMs = dependencies.writtenAfterMs;
  }

  record(event: SecurityEvent): void {
    const key = counted.has(event.kind)
      ? [event.kind, event.address, event.userId, event.call].join('\0')
      : `${event.kind} ${event.requestId}`;
    const alike = this.#waiting.get(key);
    if (alike) alike.count += 1;
    else if (this.#waiting.size >= waitingMax) this.#lost += 1;
    else this.#waiting.set(key, { ...event, count: 1 });
    if (this.#waiting.size === batchMax) void this.flush();
    else this.#flushAfter(this.#writtenAfterMs);
  }

  /** Writes what waits. Whatever goes wrong is told in the log and tried again later. */
  async flush(): Promise<void> {
    await this.#writing;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  /** Writes what waits, once, but not for long, and not again what just failed. */
  async stop(): Promise<void> {
    await waitAtMost(lastWriteMs, this.#writeLast());
    clearTimeout(this.#timer);
    const left = this.#waiting.size + this.#batch.size;
    if (left > 0) this.#tellLost(left);
  }

  async #writeLast(): Promise<void> {
    const isUnderWay = this.#writing !== undefined;
    await this.#writing;
    if (!isUnderWay || !this.#isFailing) await this.flush();
  }

  /** Removes what is too old, and the keys of the days that are over. */
  deleteOld(now: Date): Promise<void> {
    return this.#events.deleteOld(shift(now, -this.#keptDays * dayMs), dayOf(now));
  }

  #flushAfter(durationMs: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, durationMs).unref();
  }

  async #write(): Promise<void> {
    const batch = this.#waiting;
    if (batch.size === 0) return;
    this.#waiting = new Map();
    this.#batch = batch;
    try {
      const events = await Promise.all([...batch.values()].map((event) => this.#storedForm(event)));
      for (let n = 0; n < events.length; n += batchMax) {
        await this.#events.add(events.slice(n, n + batchMax));
        for (const key of [...batch.keys()].slice(0, batchMax)) batch.delete(key);
      }
      if (this.#lost > 0) this.#tellLost(this.#lost);
      this.#lost = 0;
      this.#isFailing = false;
    } catch (error) {
      this.#key = undefined;
      this.#isFailing = true;
      // What came meanwhile stands behind what could not be written.
      this.#waiting = new Map([...batch, ...this.#waiting]);
      if (!this.#outages.note(error))
        this.#logger.error({ err: error }, 'security events could not be written');
      this.#flushAfter(retriedAfterMs);
    } finally {
      this.#batch = new Map();
    }
  }

  async #storedForm({
    address,
    call,
    ...event
  }: SecurityEvent & { count: number }): Promise<NewSecurityEvent> {
    const key = await this.#keyOf(dayOf(event.at));
    const source = this.#secrets
      .digest('security-source', `${key.toString('base64url')}\0${address}`)
      .toString('base64url')
      .slice(0, 12);
    return { ...event, call, source };
  }

  #keyOf(day: string): Promise<Buffer> {
    if (this.#key?.day !== day) this.#key = { day, key: this.#events.keyOf(day, randomBytes(32)) };
    return this.#key.key;
  }

  #tellLost(events: number): void {
    this.#logger.error({ events }, 'security events were lost, because they could not be written');
  }
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
