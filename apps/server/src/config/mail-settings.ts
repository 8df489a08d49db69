import { join } from 'node:path';

export type MailSettings = {
  /** Sender as it stands in the mail's From line. */
  readonly from: string;
} & (
  | {
      readonly kind: 'smtp';
      /** What nodemailer connects to; its query says whether TLS is required. */
      readonly url: string;
    }
  | { readonly kind: 'outbox'; readonly directory: string }
);

const defaultSender = 'Punktgenau <punktgenau@localhost>';
const loopbackHosts = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Mail goes to the SMTP server when there is one, otherwise into files in the data directory. */
export function mailSettings(
  smtpUrl: string | undefined,
  from: string | undefined,
  dataDir: string,
): MailSettings {
  const sender = from ?? defaultSender;
  return smtpUrl
    ? { kind: 'smtp', url: withTls(smtpUrl), from: sender }
    : { kind: 'outbox', directory: join(dataDir, 'outbox'), from: sender };
}

/** Whether an address of a mail server says nothing about TLS, or for `smtp:` that there is none: `?tls=off`. */
export function isSmtpTlsClear(smtpUrl: string): boolean {
  if (!URL.canParse(smtpUrl)) return true;
  const { protocol, searchParams } = new URL(smtpUrl);
  const tls = searchParams.getAll('tls');
  return tls.length === 0 || (protocol === 'smtp:' && tls.join() === 'off');
}

/**
 * Without TLS anybody between us and the mail server reads its password and the links of every mail, and a server that
 * does not offer it may be a man in the middle who removed the offer. So it is required, except on this machine.
 */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const isOff = url.searchParams.has('tls');
  url.searchParams.delete('tls');
  // These win over what the address says itself; `requireTLS` has no effect with `smtps:`, which always is TLS.
  url.searchParams.set('requireTLS', String(!isOff && !loopbackHosts.test(url.hostname)));
  if (isOff) url.searchParams.set('ignoreTLS', 'true');
  return url.href;
}
