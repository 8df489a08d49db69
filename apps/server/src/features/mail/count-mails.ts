import type { Metrics } from '../../platform/metrics.ts';
import type { MailTransport } from './mail-transport.ts';

/** The same transport, counting what it delivers and what it could not. */
export function countMails(transport: MailTransport, { mails }: Metrics): MailTransport {
  return {
    async deliver(mail) {
      try {
        await transport.deliver(mail);
      } catch (error) {
        mails.inc({ result: 'failed' });
        throw error;
      }
      mails.inc({ result: 'sent' });
    },
    close: () => transport.close(),
  };
}
