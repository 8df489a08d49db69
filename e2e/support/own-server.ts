import { type ServerProcess, startServerProcess } from '@punktgenau/test-harness';
import { test as base } from './fixtures.ts';

/**
 * For journeys that move the time, play the payment provider's fate or need what the common server has not (no installer, a
 * claimed number of players): a server of their own, which `server` of the fixtures then means too. The tests of a file share it, so the file has to run them one after the other:
 * `test.describe.configure({ mode: 'default' })`.
 */
export const test = base.extend<object, { readonly ownServer: ServerProcess }>({
  ownServer: [
    async ({ browserName: _ }, use) => {
      const own = await startServerProcess({
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'warn',
        CLAIMED_PLAYERS: '50000',
      });
      // Workers are not shared with files that use the common server: theirs have other fixtures.
      process.env.PUNKTGENAU_URL = own.url;
      process.env.PUNKTGENAU_PAYMENT_URL = own.paymentUrl;
      process.env.PUNKTGENAU_DATA_DIR = own.dataDir;
      await use(own);
      await own.stop();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
});
