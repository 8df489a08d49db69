import { Redis } from 'ioredis';

/** What a command may take. A person waits for it. */
const answerMs = 2_000;
const longestReconnectMs = 2_000;

/**
 * Opens a connection to Redis or Valkey. While there is none, commands fail at once instead of waiting; it comes back by
 * itself.
 *
 * @param events.onLost hears of a failure, once until it works again
 */
export function openRedis(
  url: string,
  events: { readonly onLost: (error: Error) => void; readonly onBack: () => void },
): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    keepAlive: 10_000,
    retryStrategy: (attempt) => Math.min(100 * 2 ** attempt, longestReconnectMs),
  });
  let isLost = false;
  redis.on('error', (error: Error) => {
    if (!isLost) events.onLost(error);
    isLost = true;
  });
  redis.on('ready', () => {
    if (isLost) events.onBack();
    isLost = false;
  });
  return redis;
}
