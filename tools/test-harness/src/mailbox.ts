import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';

export type ReceivedMail = { readonly to: string; readonly subject: string; readonly text: string };

/** Mails that were read before: files of an outbox never change, and hundreds lie there in the end. */
const readBefore = new Map<string, Promise<ReceivedMail>>();

/** Reads every mail the server put into its outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<ReceivedMail[]> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map((file) => readMail(join(outbox, file))));
}

function readMail(path: string): Promise<ReceivedMail> {
  const known = readBefore.get(path);
  if (known) return known;
  const mail = parseMail(path);
  readBefore.set(path, mail);
  return mail;
}

async function parseMail(path: string): Promise<ReceivedMail> {
  const parsed = await simpleParser(await readFile(path));
  const to = Array.isArray(parsed.to) ? parsed.to[0] : parsed.to;
  return { to: to?.text ?? '', subject: parsed.subject ?? '', text: parsed.text ?? '' };
}

/**
 * Waits for a mail to `address` that holds a link to `path` and returns the link.
 *
 * @throws when no such mail arrived within `timeoutMs`.
 */
export async function waitForMailLink(
  dataDir: string,
  address: string,
  path: string,
  timeoutMs = 30_000,
): Promise<URL> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const mails = (await readOutbox(dataDir)).filter((mail) => mail.to.includes(address)).reverse();
    for (const mail of mails) {
      const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path);
      if (link) return new URL(link);
    }
    if (Date.now() > deadline) throw new Error(`No mail with a link to ${path} reached ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
