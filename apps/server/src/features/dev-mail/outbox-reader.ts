import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type OutboxMail = {
  readonly file: string;
  readonly to: string;
  readonly subject: string;
  readonly sentAt: Date | undefined;
  readonly text: string;
  readonly html: string;
};

// What the outbox itself writes; a name that leads elsewhere does not fit.
const outboxFile = /^[0-9A-Za-z-]+\.eml$/;

/** Names of the mails in the outbox, newest first. */
export async function listOutbox(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => outboxFile.test(name))
    .sort()
    .reverse();
}

/** One mail of the outbox, or `undefined` when there is none of that name. */
export async function readOutboxMail(directory: string, file: string): Promise<OutboxMail | undefined> {
  if (!outboxFile.test(file)) return undefined;
  const source = await readFile(join(directory, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!source) return undefined;
  // Only here: it takes a while to load, and production has no outbox.
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(source);
  const to = Array.isArray(mail.to) ? mail.to[0] : mail.to;
  return {
    file,
    to: to?.text ?? '',
    subject: mail.subject ?? '',
    sentAt: mail.date,
    text: mail.text ?? '',
    html: typeof mail.html === 'string' ? mail.html : '',
  };
}
