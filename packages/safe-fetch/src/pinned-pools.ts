import { Pool } from 'undici';
import { type ConnectorOptions, createPinnedConnector } from './pinned-connector.ts';

export interface PinnedPools {
  /** Connections to this origin at exactly these vetted addresses. Use the pool at once: it may be evicted later. */
  take(origin: string, pinned: readonly string[]): Pool;
  /** Ends every connection, even during a request. A request in an evicted pool ends at its own deadline. */
  close(): Promise<void>;
}

const keepAliveMsMax = 4000;
const headerBytesMax = 16_384;

/**
 * Keeps connections alive between requests, for one origin at one set of addresses. Every request is vetted first and
 * then finds only connections to the addresses that it was vetted for. A name that moved gets a new connection, and a
 * name that moved to an address inside gets none, even while the old connection lives. Beyond `poolsMax`, the least
 * recently used pool ends when its requests have ended. The number of connections has no limit here, because a slow
 * receiver would then hold up other requests to its host.
 */
export function createPinnedPools(options: ConnectorOptions & { poolsMax: number }): PinnedPools {
  const pools = new Map<string, Pool>();

  return {
    take: (origin, pinned) => {
      const key = [origin, ...pinned.toSorted()].join(' ');
      const pool = pools.get(key) ?? openPool(origin, pinned, options);
      // The order of the map is the order of use.
      pools.delete(key);
      pools.set(key, pool);
      if (pools.size > options.poolsMax) void evictFirst(pools);
      return pool;
    },
    close: async () => {
      const open = [...pools.values()];
      pools.clear();
      await Promise.all(open.map((pool) => pool.destroy()));
    },
  };
}

// A Pool reads no proxy from the environment and is not a global dispatcher.
function openPool(origin: string, pinned: readonly string[], options: ConnectorOptions): Pool {
  return new Pool(origin, {
    connect: createPinnedConnector(pinned, options),
    // The pool needs it as well: while it hopes for HTTP/2, it holds all requests back behind the first handshake.
    allowH2: false,
    connections: null,
    pipelining: 1,
    keepAliveTimeout: keepAliveMsMax,
    keepAliveMaxTimeout: keepAliveMsMax,
    maxHeaderSize: headerBytesMax,
    // Idle timers start again with every byte. The deadline over the whole attempt does not.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

async function evictFirst(pools: Map<string, Pool>): Promise<void> {
  const [first] = pools;
  if (!first) return;
  const [key, pool] = first;
  pools.delete(key);
  await pool.close();
}
