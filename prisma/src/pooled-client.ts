import pg from 'pg';

declare module 'pg' {
  interface ClientBase {
    /** The start-up parameters of the connection. */
    getStartupConf(): Record<string, string>;
    /** The process of the server, as the server or a pooler in front of it says at the start. */
    readonly processID: number | null;
  }
}

interface Named {
  readonly name?: unknown;
}

const isNamed = (config: unknown): config is Named =>
  typeof config === 'object' && config !== null && !('submit' in config) && 'name' in config;

/**
 * A connection through a pooler in transaction mode, which gives each transaction any connection of the server. Nothing of a
 * session may be relied on:
 *
 * - Statements have no names, because the next one may run where its name is unknown or stands for another statement.
 * - The only start-up parameter is the time zone. A pooler refuses those that it does not follow, and follows this one:
 *   Prisma reads the digits of a timestamp as UTC, whatever offset follows them. Timeouts are settings of the role
 *   ({@link prepareRole}).
 */
export class PooledClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { query } = this;
    const unnamed = (config: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, this, [isNamed(config) ? { ...config, name: undefined } : config, ...rest]);
    Object.assign(this, { query: unnamed });
  }

  override getStartupConf(): Record<string, string> {
    return { ...super.getStartupConf(), TimeZone: 'UTC' };
  }
}

const ownProcess = 'SELECT pg_backend_pid() AS pid';

/**
 * Returns true if a pooler answers on this connection: it makes up the process number that PostgreSQL would have sent.
 */
export async function isThroughPooler(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>(ownProcess);
  return rows[0]?.pid !== client.processID;
}
