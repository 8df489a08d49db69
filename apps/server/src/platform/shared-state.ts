import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Database } from '../db/database.ts';
import { clientAddress, type RequestCounts } from '../plugins/rate-limits.ts';
import type { AttemptStore } from './attempts/attempt-counter.ts';
import { AttemptRepository } from './attempts/attempt-repository.ts';
import { redisAttempts } from './attempts/redis-attempts.ts';
import { openRedis } from './redis.ts';
import { RequestCountRepository } from './request-counts/request-count-repository.ts';
import { SharedCounts } from './request-counts/shared-counts.ts';
import type { Secrets } from './secrets.ts';

/** What all servers count together: in Redis where there is one, otherwise in the database. */
export type SharedState = {
  readonly attempts: AttemptStore;
  readonly requests: RequestCounts;
  /** Removes what counts no more. */
  cleanUp(now: Date): Promise<void>;
  close(): Promise<void>;
};

/** @param redisUrl `undefined`: everything is counted in the database */
export function openSharedState(dependencies: {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly redisUrl: string | undefined;
  readonly logger: FastifyBaseLogger;
}): SharedState {
  const { database, secrets, redisUrl, logger } = dependencies;
  return redisUrl === undefined ? inDatabase(database, secrets) : inRedis(redisUrl, secrets, logger);
}

function inDatabase(database: Database, secrets: Secrets): SharedState {
  const attempts = new AttemptRepository(database, secrets);
  const requests = new RequestCountRepository(database, secrets);
  const counts = new SharedCounts((fresh) => requests.add(fresh));
  return {
    attempts,
    requests: { counts, keyOf: clientAddress },
    async cleanUp(now) {
      await attempts.deleteExpired(now);
      await requests.deleteExpired();
    },
    close: () => counts.stop(),
  };
}

function inRedis(url: string, secrets: Secrets, logger: FastifyBaseLogger): SharedState {
  const redis: Redis = openRedis(url, {
    onLost: (error) => logger.error({ err: error }, 'Redis is away: log-ins are refused until it is back'),
    onBack: () => logger.info('Redis is back'),
  });
  return {
    attempts: redisAttempts(redis, secrets),
    requests: {
      redis,
      keyOf: (request) => secrets.digest('attempts', clientAddress(request)).toString('base64url'),
    },
    // Redis forgets by itself.
    cleanUp: async () => undefined,
    async close() {
      redis.disconnect();
    },
  };
}
