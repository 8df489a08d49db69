import { limits } from '@punktgenau/contract/limits/limits';
import { z } from 'zod';
import { AttemptCounter, type AttemptStore } from '../../../platform/attempts/attempt-counter.ts';
import { minuteMs, shift } from '../../../platform/clock.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** What the next step has to know of the one before. */
const ticketSchemas = {
  /** The password was right. `passwordMark`: which password that was. */
  login: z.object({ userId: z.number(), passwordMark: z.string(), challenge: z.string() }),
  /** The password was right, the address is not confirmed: which sign-up that is. */
  waiting_sign_up: z.object({ emailKey: z.string(), usernameKey: z.string() }),
  /** A passkey was asked for: of anybody, or of somebody who is signed in. */
  passkey_login: z.object({ challenge: z.string() }),
  confirmation: z.object({ userId: z.number(), challenge: z.string() }),
  passkey_creation: z.object({ userId: z.number(), challenge: z.string() }),
  /** The key of an authenticator app that no code was given for yet. */
  totp: z.object({ userId: z.number(), key: z.string() }),
} as const;

type TicketKind = keyof typeof ticketSchemas;
export type Ticket<Kind extends TicketKind> = z.infer<(typeof ticketSchemas)[Kind]>;

/** A ticket that may be used once. */
export type OpenedTicket<Kind extends TicketKind> = {
  readonly content: Ticket<Kind>;
  /** Uses it up. @returns `false` when it was used before */
  readonly use: () => Promise<boolean>;
};

const envelopeSchema = z.object({
  kind: z.string(),
  id: z.string(),
  until: z.number(),
  content: z.unknown(),
});
const lifetimeMs = limits.ticketMinutes * minuteMs;

/**
 * Carries what one step knows to the next, sealed, by way of the client: nothing is stored for those who only begin. That a
 * ticket is used once is counted where attempts are, so it holds for all servers together.
 */
export class Tickets {
  readonly #secrets: Secrets;
  readonly #uses: AttemptCounter;

  constructor(secrets: Secrets, attempts: AttemptStore) {
    this.#secrets = secrets;
    this.#uses = new AttemptCounter(attempts, 'ticket', { max: 1, windowMs: 2 * lifetimeMs });
  }

  issue<Kind extends TicketKind>(kind: Kind, content: Ticket<Kind>, now: Date): Promise<string> {
    const until = shift(now, lifetimeMs).getTime();
    return this.#secrets.seal(JSON.stringify({ kind, id: this.#secrets.makeToken(), until, content }));
  }

  /** @returns `undefined` for anything that is no ticket of this kind, or one that is too old */
  async open<Kind extends TicketKind>(
    kind: Kind,
    ticket: string,
    now: Date,
  ): Promise<OpenedTicket<Kind> | undefined> {
    const text = await this.#secrets.unseal(ticket).catch(() => undefined);
    if (text === undefined) return undefined;
    const envelope = envelopeSchema.parse(JSON.parse(text));
    if (envelope.kind !== kind || envelope.until <= now.getTime()) return undefined;
    const content = ticketSchemas[kind].parse(envelope.content) as Ticket<Kind>;
    return { content, use: () => this.#uses.tryAdd(envelope.id, now) };
  }
}
