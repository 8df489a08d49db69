import { startServerProcess } from '@punktgenau/test-harness';
import { publishRelease } from './release.ts';

/** Starts one built server, with an installer to download, for all journeys; every journey makes players of its own. */
export default async function startServer(): Promise<() => Promise<void>> {
  // Journeys come from addresses of their own (X-Forwarded-For), so that limits per address don't add up.
  const server = await startServerProcess({ TRUST_PROXY: 'true', LOG_LEVEL: 'warn' });
  await publishRelease(server.dataDir);
  process.env.PUNKTGENAU_URL = server.url;
  process.env.PUNKTGENAU_PAYMENT_URL = server.paymentUrl;
  process.env.PUNKTGENAU_DATA_DIR = server.dataDir;
  return server.stop;
}
