import { createHash } from 'node:crypto';
import { within } from '@patchbay/concurrency';
import type { Logger } from '@patchbay/logger';
import { createLimiter, hashSubject, type LimiterOptions } from './create-limiter.ts';
import type { LimitStore, StoredVerdict, Taking } from './limit-store.ts';
import type { Limiter } from './limiter.ts';
import { openRedisLink, type RedisClient, type RedisLink } from './redis-link.ts';
import { takeScript } from './redis-script.ts';

const takeSha = createHash('sha1').update(takeScript).digest('hex');
const keyPrefix = 'limit:';

function readVerdict(reply: unknown): StoredVerdict {
  if (!Array.isArray(reply) || reply.length !== 4) throw new Error('the limiter’s script gave no verdict');
  const [takenAt, resetMs, remaining, rule] = reply.map(String);
  return {
    takenAt: takenAt ? takenAt : null,
    resetMs: Number(resetMs),
    remaining: Number(remaining),
    rule: Number(rule),
  };
}

function scriptArguments({ dry, now, rules }: Taking): string[] {
  const windows = rules.flatMap(({ limit, windowSeconds }) => [`${limit}`, `${windowSeconds * 1000}`]);
  return [now ? `${now.getTime() * 1000}` : '', dry ? '1' : '0', ...windows];
}

async function takeOne(client: RedisClient, taking: Taking): Promise<StoredVerdict> {
  const call = { keys: [keyPrefix + taking.key], arguments: scriptArguments(taking) };
  try {
    return readVerdict(await client.evalSha(takeSha, call));
  } catch (error) {
    // A server that restarted no longer has the script.
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return readVerdict(await client.eval(takeScript, call));
  }
}

// The client sends the commands of one moment in one write.
const createRedisStore = ({ send }: RedisLink): LimitStore => ({
  take: (takings) => send((client) => Promise.all(takings.map((taking) => takeOne(client, taking)))),
  async giveBack(slots) {
    await send((client) =>
      Promise.all(slots.map(({ key, takenAt }) => client.zRem(keyPrefix + key, takenAt))),
    );
  },
});

/**
 * Takes a place once a second that nobody else takes. A replica and a server without memory answer a PING as well, but take
 * no place.
 */
const probe: Taking = { key: 'probe', rules: [{ limit: 1, windowSeconds: 1 }], now: null, dry: false };

export interface RedisLimiterOptions extends LimiterOptions {
  /** redis:// or rediss://; Redis 6 or later, or Valkey, that evicts nothing (`maxmemory-policy noeviction`). */
  readonly url: string;
  readonly logger: Logger;
}

export interface RedisLimiter extends Limiter {
  /** True if the server takes writes now, within the deadline of a call. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Sliding logs in Redis or Valkey, on its clock, with the same verdicts as the PostgreSQL limiter. It connects by itself
 * and again after every loss, and refuses with `service_unavailable` while the server is away.
 */
export function createRedisLimiter(options: RedisLimiterOptions): RedisLimiter {
  const { url, logger, now, keyHash = hashSubject, deadlineMs = 1000 } = options;
  const link = openRedisLink(url, logger);
  return {
    ...createLimiter(createRedisStore(link), { keyHash, deadlineMs }, now),
    async isThere() {
      try {
        await within(
          link.send((connection) => takeOne(connection, probe)),
          deadlineMs,
          'asking Redis',
        );
        return true;
      } catch {
        return false;
      }
    },
    close: () => link.close(),
  };
}
