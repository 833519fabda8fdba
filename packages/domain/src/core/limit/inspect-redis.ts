import { within } from '@patchbay/concurrency';

const deadlineMs = 5000;

/** Facts that a Redis or Valkey server tells about itself. */
export interface RedisFacts {
  /** The version of Redis that it speaks, such as `8.2.1`. */
  readonly version: string;
  /** It forgets keys when its memory is full, and counts of limits with them. */
  readonly evicts: boolean;
}

function readFacts(info: string): RedisFacts {
  const facts = new Map(
    info.split(/\r?\n/).map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1)] as const;
    }),
  );
  const evicts = facts.get('maxmemory') !== '0' && facts.get('maxmemory_policy') !== 'noeviction';
  return { version: facts.get('redis_version') ?? 'unknown', evicts };
}

/**
 * Connects once, within five seconds, and asks the server about itself.
 * @throws Error of the connection or of the server, with what it said
 */
export async function inspectRedis(url: string): Promise<RedisFacts> {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: deadlineMs, reconnectStrategy: false },
  });
  // A connection that is lost fails the command under way.
  client.on('error', () => undefined);
  try {
    return readFacts(
      await within(
        client.connect().then(() => client.info()),
        deadlineMs,
        'asking Redis',
      ),
    );
  } finally {
    if (client.isOpen) client.destroy();
  }
}
