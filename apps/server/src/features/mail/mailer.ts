import { z } from 'zod';
import type { Database, Queryable } from '../../db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { handle, type JobHandler, type JobType } from '../../platform/jobs/job-type.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { layOutHtml, layOutText } from './mail-layout.ts';
import { type MailKind, type MailOrder, mailKinds, mailOrderSchema } from './mail-order.ts';
import { greet, writeMail } from './mail-texts.ts';
import type { MailTransport } from './mail-transport.ts';

/** Takes mails. What it has taken outlives the server, and is tried for days when the mail server is away. */
export type Mailer = {
  /**
   * Resolves when the mail is stored.
   *
   * @param transaction the one that makes the mail necessary: it goes out if that is committed, and not otherwise
   */
  send(order: MailOrder, transaction?: Queryable): Promise<void>;
  /** As `send`: all of them or none. */
  sendAll(orders: readonly MailOrder[]): Promise<void>;
};

/** Nearly four days. */
const attemptsMax = 25;

const keptMailSchema = z.object({ sealed: z.string() });
type KeptMail = z.infer<typeof keptMailSchema>;

/** One kind of job for each kind of mail, so that log and administration say which of them do not get through. */
function jobOf(kind: MailKind): JobType<KeptMail> {
  return { name: `mail_${kind}`, payload: keptMailSchema, attemptsMax };
}

/** @param dependencies.secrets seals what waits: mails hold links, of which the database otherwise knows digests only */
export function createMailer(dependencies: {
  readonly database: Pick<Database, 'query'>;
  readonly queue: JobQueue;
  readonly secrets: Secrets;
}): Mailer {
  const { database, queue, secrets } = dependencies;
  const send: Mailer['send'] = async (order, transaction) => {
    // Whole accounts are passed as recipients; only what the mail needs is kept.
    const { username, email, locale } = order.to;
    const kept = { ...order, to: { username, email, locale } };
    await queue.add(jobOf(order.kind), { sealed: await secrets.seal(JSON.stringify(kept)) }, transaction);
  };
  return {
    send,
    sendAll: (orders) =>
      database.query.transaction(async (transaction) => {
        for (const order of orders) await send(order, transaction);
      }),
  };
}

/**
 * What sends the mails that `createMailer` took.
 *
 * @param dependencies.publicUrl origin of the links in the mails
 */
export function mailHandlers(dependencies: {
  readonly transport: MailTransport;
  readonly secrets: Secrets;
  readonly publicUrl: string;
}): JobHandler[] {
  const { transport, secrets, publicUrl } = dependencies;
  const { hostname } = new URL(publicUrl);
  return mailKinds.map((kind) =>
    handle(jobOf(kind), async ({ sealed }, job) => {
      const order = mailOrderSchema.parse(JSON.parse(await secrets.unseal(sealed)));
      // The same at every attempt: should one have succeeded without our knowing, mailboxes can tell that it is one mail.
      await transport.deliver({ ...composeMail(order, publicUrl), messageId: `<job-${job.id}@${hostname}>` });
    }),
  );
}

function composeMail(order: MailOrder, publicUrl: string) {
  const { to } = order;
  const text = writeMail(order, publicUrl);
  const greeting = greet(to.username, to.locale);
  return {
    to: to.email,
    subject: text.subject,
    text: layOutText(text, greeting, to.locale),
    html: layOutHtml(text, greeting, to.locale),
  };
}
