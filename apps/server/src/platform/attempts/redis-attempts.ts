import { randomUUID } from 'node:crypto';
import { fail } from '@punktgenau/result';
import type { Redis, Result } from 'ioredis';
import { RefusedRequest } from '../../plugins/error-answers.ts';
import type { Secrets } from '../secrets.ts';
import { type AttemptLimit, type AttemptStore, toleratedFutureMs } from './attempt-counter.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    addAttempt(
      key: string,
      nowMs: number,
      windowMs: number,
      max: number,
      member: string,
      toleratedFutureMs: number,
    ): Result<number, Context>;
  }
}

/**
 * A sorted set of the attempts by their time. Without a member it only tells how long to wait.
 * https://redis.io/docs/latest/develop/data-types/sorted-sets/
 */
const addAttempt = `
local key, now, window, max, member = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
redis.call('zremrangebyscore', key, '-inf', now - window)
redis.call('zremrangebyscore', key, now + tonumber(ARGV[5]), '+inf')
if redis.call('zcard', key) >= max then
  local oldest = redis.call('zrange', key, -max, -max, 'withscores')
  return math.max(1, tonumber(oldest[2]) + window - now)
end
if member ~= '' then
  redis.call('zadd', key, now, member)
  redis.call('pexpire', key, window)
end
return 0`;

/**
 * Counts attempts in Redis or Valkey. While that is away no attempt is allowed: what must be limited is refused with
 * `service_unavailable`.
 */
export function redisAttempts(redis: Redis, secrets: Pick<Secrets, 'digest'>): AttemptStore {
  redis.defineCommand('addAttempt', { numberOfKeys: 1, lua: addAttempt });
  const keyOf = (counter: string, key: string) =>
    `attempts:${counter}:${secrets.digest('attempts', key).toString('base64url')}`;
  const ask = (counter: string, key: string, { max, windowMs }: AttemptLimit, now: Date, member: string) =>
    orRefuse(redis.addAttempt(keyOf(counter, key), now.getTime(), windowMs, max, member, toleratedFutureMs));
  return {
    tryAdd: (counter, key, limit, now) => ask(counter, key, limit, now, randomUUID()),
    waitMs: (counter, key, limit, now) => ask(counter, key, limit, now, ''),
    async removeLast(counter, key) {
      await orRefuse(redis.zpopmax(keyOf(counter, key)));
    },
    async clear(counter, key) {
      await orRefuse(redis.del(keyOf(counter, key)));
    },
  };
}

async function orRefuse<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw new RefusedRequest(fail('service_unavailable'), { cause: error });
  }
}
