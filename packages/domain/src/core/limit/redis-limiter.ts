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

/** @returns what to call for a server that answers and takes no writes */
function watch(client: Client, logger: Logger): (error: unknown) => void {
  let isAway = false;
  client.on('ready', () => {
    if (isAway) logger.info({}, 'the rate limiter reaches Redis again');
    isAway = false;
  });
  const onLost = (error: unknown): void => {
    if (!isAway)
      logger.warn(
        { err: error },
        'the rate limiter has lost Redis and refuses what it guards until Redis is back',
      );
    isAway = true;
  };
  // Without a listener the first lost connection would end the process.
  client.on('error', onLost);
  return onLost;
}

/** A connection to the server that takes writes. */
interface Link {
  /** Sends commands. @throws what the server or the client throws */
  send<Reply>(commands: (client: Client) => Promise<Reply>): Promise<Reply>;
}

const isDemoted = (error: unknown): boolean => error instanceof Error && error.message.startsWith('READONLY');

/** The shortest time between two connections: the address may lead to the demoted server for some seconds more. */
const leaveEveryMs = 1000;

/**
 * Connects, and connects again when a failover has made the server a replica. Such a server keeps its connections, and would
 * refuse every place on them forever.
 */
function openLink(client: Client, logger: Logger): Link {
  const onLost = watch(client, logger);
  let leftAtMs = Number.NEGATIVE_INFINITY;
  const connect = (): Promise<unknown> => {
    const connecting = client.connect();
    connecting.catch((error: unknown) =>
      logger.warn({ err: error }, 'the rate limiter gave up connecting to Redis'),
    );
    return connecting;
  };
  let connected = connect();
  const leave = (error: unknown): void => {
    if (!client.isOpen || performance.now() - leftAtMs < leaveEveryMs) return;
    leftAtMs = performance.now();
    onLost(error);
    client.destroy();
    connected = connect();
  };
  return {
    async send(commands) {
      await connected;
      try {
        return await commands(client);
      } catch (error) {
        if (isDemoted(error)) leave(error);
        throw error;
      }
    },
  };
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
const createRedisStore = ({ send }: Link): LimitStore => ({
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
  const client = openClient(url);
  const link = openLink(client, logger);
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
    async close() {
      if (client.isReady) await client.close();
      else if (client.isOpen) client.destroy();
    },
  };
}
