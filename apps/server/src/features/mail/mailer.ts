import { setTimeout as wait } from 'node:timers/promises';
import type { Locale } from '@punktgenau/words';
import type { BackgroundJobs } from '../../platform/background-jobs.ts';
import type { DeclarationMail } from './declaration-mail-texts.ts';
import { layOutHtml, layOutText } from './mail-layout.ts';
import { greet, type MailContent, writeMail } from './mail-texts.ts';
import type { MailTransport } from './mail-transport.ts';

/** `username`: empty when only the address is known. */
export type Recipient = { readonly username: string; readonly email: string; readonly locale: Locale };

/** What to tell whom. */
export type MailOrder = { readonly to: Recipient } & (
  | { readonly kind: 'verification'; readonly token: string }
  | { readonly kind: 'sign_up_attempt' }
  | { readonly kind: 'password_reset'; readonly token: string }
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'subscription_claim'; readonly token: string }
  | { readonly kind: 'account_deleted' }
  | DeclarationMail
);

/** Sends mails in the background. A mail that cannot be delivered is tried again and in the end logged. */
export type Mailer = {
  send(order: MailOrder): void;
  /** As `send`, for callers that depend on it: resolves when the mail is handed over, rejects when it could not be. */
  deliver(order: MailOrder): Promise<void>;
};

const defaultRetryDelaysMs = [1_000, 10_000, 60_000];

/**
 * @param publicUrl origin of the links in the mails
 * @param onRetry hears of each failed attempt that will be followed by another
 */
export function createMailer(dependencies: {
  readonly transport: MailTransport;
  readonly jobs: BackgroundJobs;
  readonly publicUrl: string;
  readonly retryDelaysMs?: readonly number[];
  readonly onRetry?: (kind: MailOrder['kind'], error: unknown) => void;
}): Mailer {
  const { transport, jobs, publicUrl, onRetry } = dependencies;
  const retryDelaysMs = dependencies.retryDelaysMs ?? defaultRetryDelaysMs;
  const deliver = async (order: MailOrder) => {
    const { to } = order;
    const content: MailContent = { ...order, username: to.username };
    const text = writeMail(content, to.locale, publicUrl);
    const greeting = greet(to.username, to.locale);
    const mail = {
      to: to.email,
      subject: text.subject,
      text: layOutText(text, greeting, to.locale),
      html: layOutHtml(text, greeting, to.locale),
    };
    for (const delayMs of retryDelaysMs) {
      try {
        await transport.deliver(mail);
        return;
      } catch (error) {
        onRetry?.(order.kind, error);
      }
      await wait(delayMs, undefined, { ref: false });
    }
    await transport.deliver(mail);
  };
  return {
    deliver,
    send(order) {
      jobs.run(`mail ${order.kind}`, () => deliver(order));
    },
  };
}
