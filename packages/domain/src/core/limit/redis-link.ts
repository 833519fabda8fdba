import type { Logger } from '@patchbay/logger';
import { createClient } from '@redis/client';

const queueMax = 10_000;

/** The client of a Redis or Valkey server. */
export type RedisClient = ReturnType<typeof openClient>;

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
function watch(client: RedisClient, logger: Logger): (error: unknown) => void {
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
export interface RedisLink {
  /** Sends commands. @throws what the server or the client throws */
  send<Reply>(commands: (client: RedisClient) => Promise<Reply>): Promise<Reply>;
  close(): Promise<void>;
}

const isDemoted = (error: unknown): boolean => error instanceof Error && error.message.startsWith('READONLY');

/** The shortest time between two connections: the address may lead to the demoted server for some seconds more. */
const leaveEveryMs = 1000;

/**
 * Connects, and connects again when a failover has made the server a replica. Such a server keeps its connections, and would
 * refuse every place on them forever.
 */
export function openRedisLink(url: string, logger: Logger): RedisLink {
  const client = openClient(url);
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
    async close() {
      if (client.isReady) await client.close();
      else if (client.isOpen) client.destroy();
    },
  };
}
