import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';

export type ReceivedMail = { readonly to: string; readonly subject: string; readonly text: string };

/** Reads every mail the server put into its outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<ReceivedMail[]> {
  const outbox = join(dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const mails: ReceivedMail[] = [];
  for (const file of files.filter((name) => name.endsWith('.eml')).sort()) {
    const parsed = await simpleParser(await readFile(join(outbox, file)));
    const to = Array.isArray(parsed.to) ? parsed.to[0] : parsed.to;
    mails.push({ to: to?.text ?? '', subject: parsed.subject ?? '', text: parsed.text ?? '' });
  }
  return mails;
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
  timeoutMs = 10_000,
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
