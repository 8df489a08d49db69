import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type SunkMail = { readonly to: string; readonly messageId: string };

/** A mail server that takes everything. */
export async function openMailSink() {
  const mails: SunkMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream).then(({ to, messageId = '' }) => {
        mails.push({ to: [to ?? []].flat()[0]?.text ?? '', messageId });
        done();
      }, done);
    },
  });
  // Servers are killed while they talk to it.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
