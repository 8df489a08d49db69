import { join } from 'node:path';

export type MailSettings = {
  /** Sender as it stands in the mail's From line. */
  readonly from: string;
} & (
  | { readonly kind: 'smtp'; readonly url: string }
  | { readonly kind: 'outbox'; readonly directory: string }
);

const defaultSender = 'Punktgenau <punktgenau@localhost>';

/** Mail goes to the SMTP server when there is one, otherwise into files in the data directory. */
export function mailSettings(
  smtpUrl: string | undefined,
  from: string | undefined,
  dataDir: string,
): MailSettings {
  const sender = from ?? defaultSender;
  return smtpUrl
    ? { kind: 'smtp', url: smtpUrl, from: sender }
    : { kind: 'outbox', directory: join(dataDir, 'outbox'), from: sender };
}
