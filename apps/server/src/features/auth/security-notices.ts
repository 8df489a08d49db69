import type { Queryable } from '../../db/database.ts';
import { AttemptCounter, type AttemptStore } from '../../platform/attempts/attempt-counter.ts';
import { hourMs } from '../../platform/clock.ts';
import type { Recipient } from '../mail/mail-order.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SecurityMail } from '../mail/security-mail-texts.ts';
import { mailboxKey } from './account-keys.ts';

type Without<Order, Keys extends PropertyKey> = Order extends unknown ? Omit<Order, Keys> : never;

/** What may happen often enough to be limited. A changed password is told each time: see `PasswordService`. */
export type SecurityNotice = Without<Exclude<SecurityMail, { readonly kind: 'password_changed' }>, 'to'>;

/** Of one kind, to one mailbox; the others of an hour say nothing new. */
const noticesPerHour = 3;

/** Tells owners by mail what happened to the security of their accounts. */
export class SecurityNotices {
  readonly #mailer: Mailer;
  readonly #mails: AttemptCounter;

  constructor(mailer: Mailer, attempts: AttemptStore) {
    this.#mailer = mailer;
    this.#mails = new AttemptCounter(attempts, 'security_mail', { max: noticesPerHour, windowMs: hourMs });
  }

  /**
   * Resolves when the mail is stored, or is one too many.
   *
   * @param transaction the one that makes the change: the mail goes out if that is committed, and not otherwise
   */
  async tell(owner: Recipient, notice: SecurityNotice, now: Date, transaction?: Queryable): Promise<void> {
    if (!(await this.#mails.tryAdd(`${notice.kind} ${mailboxKey(owner.email)}`, now))) return;
    await this.#mailer.send({ ...notice, to: owner }, transaction);
  }
}
