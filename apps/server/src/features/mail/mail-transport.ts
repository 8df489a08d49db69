import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../../config/mail-settings.ts';

export type OutgoingMail = {
  /** Tells a mail that arrived twice from two mails (RFC 5322, 3.6.4). */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Takes a mail to where mails go; rejects when that failed. */
export type MailTransport = {
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
};

const smtpTimeoutMs = 15_000;

/** @param now names the files of the outbox */
export function createMailTransport(settings: MailSettings, now: () => Date): MailTransport {
  return settings.kind === 'smtp'
    ? smtpTransport(settings.url, settings.from)
    : outboxTransport(settings.directory, settings.from, now);
}

function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
  return {
    async deliver(mail) {
      try {
        await transport.sendMail({ ...mail, from, to: { name: '', address: mail.to } });
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ETLS') {
          throw new Error(
            'The mail server offers no TLS, so neither the password nor a mail was sent. Use smtps://, switch STARTTLS on there, or add ?tls=off to SMTP_URL.',
            { cause: error },
          );
        }
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function outboxTransport(directory: string, from: string, now: () => Date): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let serial = 0;
  return {
    async deliver(mail) {
      const composed = await composer.sendMail({
        ...mail,
        from,
        to: { name: '', address: mail.to },
        date: now(),
      });
      if (!Buffer.isBuffer(composed.message)) throw new Error('The mail was not composed into a buffer.');
      serial += 1;
      // Names sort by time, also within one millisecond.
      const instant = now().toISOString().replaceAll(/[:.]/g, '-');
      const name = `${instant}-${String(serial).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
      await mkdir(directory, { recursive: true });
      const unfinished = join(directory, `.${name}.tmp`);
      await writeFile(unfinished, composed.message, { mode: 0o600 });
      await rename(unfinished, join(directory, `${name}.eml`));
    },
    close: () => composer.close(),
  };
}
