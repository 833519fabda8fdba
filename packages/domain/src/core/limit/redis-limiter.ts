import { createHash } from 'node:crypto';
import { within } from '@patchbay/concurrency';
import type { Logger } from '@patchbay/logger';
import { createClient } from '@redis/client';
import { createLimiter, hashSubject, type LimiterOptions } from './create-limiter.ts';
import type { LimitStore, StoredVerdict, Taking } from './limit-store.ts';
import type { Limiter } from './limiter.ts';
import { takeScript } from './redis-script.ts';

const takeSha = createHash('sha1').update(takeScript).digest('hex');
const keyPrefix = 'limit:';
const queueMax = 10_000;

type Client = ReturnType<typeof openClient>;

/** Commands fail at once while the server is away, and a server that has gone silent is noticed in three seconds. */
function openClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: queueMax,
    pingInterval: 1000,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: 1000,
      socketTimeout: 3000,
      reconnectStrategy: (retries) => Math.min(1000, 50 * 2 ** Math.min(retries, 10)),
    },
  });
}

function watch(client: Client, logger: Logger): void {
  let isAway = false;
  client.on('ready', () => {
    if (isAway) logger.info({}, 'the rate limiter reaches Redis again');
    isAway = false;
  });
  // Without a listener the first lost connection would end the process.
  client.on('error', (error: unknown) => {
    if (!isAway)
      logger.warn(
        { err: error },
        'the rate limiter has lost Redis and refuses what it guards until Redis is back',
      );
    isAway = true;
  });
}

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

async function takeOne(client: Client, taking: Taking): Promise<StoredVerdict> {
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
const createRedisStore = (client: Client, connected: Promise<unknown>): LimitStore => ({
  async take(takings) {
    await connected;
    return Promise.all(takings.map((taking) => takeOne(client, taking)));
  },
  async giveBack(slots) {
    await connected;
    await Promise.all(slots.map(({ key, takenAt }) => client.zRem(keyPrefix + key, takenAt)));
  },
});

export interface RedisLimiterOptions extends LimiterOptions {
  /** redis:// or rediss://; Redis 6 or later, or Valkey, that evicts nothing (`maxmemory-policy noeviction`). */
  readonly url: string;
  readonly logger: Logger;
}

export interface RedisLimiter extends Limiter {
  /** True if the server answers now, within the deadline of a call. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Sliding logs in Redis or Valkey, on its clock, with the same verdicts as the PostgreSQL limiter. It connects by itself
 * and again after every loss, and refuses with `service_unavailable` while the server is away.
 */
export function createRedisLimiter(options: RedisLimiterOptions): RedisLimiter {
  const { url, logger, now, keyHash = hashSubject, deadlineMs = 1000 } = options;
  const client = openClient(url);
  watch(client, logger);
  const connected = client.connect();
  connected.catch((error: unknown) =>
    logger.warn({ err: error }, 'the rate limiter gave up connecting to Redis'),
  );
  return {
    ...createLimiter(createRedisStore(client, connected), { keyHash, deadlineMs }, now),
    async isThere() {
      try {
        return (await within(client.ping(), deadlineMs, 'asking Redis')) === 'PONG';
      } catch {
        return false;
      }
    },
    async close() {
      if (client.isReady) await client.close();
      else if (client.isOpen) client.destroy();
    },
  };
}
