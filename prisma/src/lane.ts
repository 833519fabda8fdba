import pg from 'pg';
import { summariseFault } from './fault.ts';
import type { DatabaseLog } from './log.ts';
import type { Statement } from './sql.ts';

/** One connection whose statements are sent one behind the other, without waiting for answers. */
export interface Lane {
  /**
   * Sends a statement behind those under way. Each is its own transaction, so one that fails harms no other.
   * @returns null, with nothing sent, while the lane cannot take it: run it elsewhere
   */
  take<Row extends unknown[]>(statement: Statement, values: unknown[]): Promise<Row[]> | null;
  /** Statements that are not answered. */
  pending(): number;
  /** Ends the connection when what is under way is answered. */
  close(): Promise<void>;
}

export interface LaneOptions {
  readonly connection: pg.ClientConfig;
  readonly log: DatabaseLog;
  /** Milliseconds on a monotonic clock. */
  readonly now?: () => number;
}

/** A connection and what is known of it; replaced as a whole. */
interface Link {
  readonly client: pg.Client;
  ready: boolean;
  pending: number;
  /** When the last answer came, or when the first of those under way was sent. */
  movedAt: number;
  gathering: boolean;
  readonly parsed: Set<string>;
  readonly parsing: Set<string>;
}

/** A lane that has not answered for so long takes nothing more: a slow statement delays only what is behind it. */
const stallMsMax = 50;
const pendingMax = 200;

function createLink(connection: pg.ClientConfig): Link {
  return {
    client: new pg.Client({ ...connection, pipeline: true }),
    ready: false,
    pending: 0,
    movedAt: 0,
    gathering: false,
    parsed: new Set(),
    parsing: new Set(),
  };
}

function mayTake(link: Link, name: string, now: number): boolean {
  if (!link.ready || link.pending >= pendingMax) return false;
  // A second use of a name would be sent without its text, and fail as well should the first not be accepted.
  if (link.parsing.has(name)) return false;
  return link.pending === 0 || now - link.movedAt < stallMsMax;
}

/** Holds what this turn of the event loop writes, and writes it at once at its end. */
function gather(link: Link): void {
  if (link.gathering) return;
  link.gathering = true;
  const { stream } = link.client.connection;
  stream.cork();
  process.nextTick(() => {
    link.gathering = false;
    stream.uncork();
  });
}

function send<Row extends unknown[]>(
  link: Link,
  statement: Statement,
  values: unknown[],
  settled: (failed: boolean) => void,
): Promise<Row[]> {
  const { name, text } = statement;
  gather(link);
  link.pending += 1;
  if (!link.parsed.has(name)) link.parsing.add(name);
  return new Promise((resolve, reject) => {
    const answer = (error: Error | undefined, result: pg.QueryArrayResult<Row>): void => {
      link.pending -= 1;
      link.parsing.delete(name);
      if (!error) link.parsed.add(name);
      settled(Boolean(error));
      if (error) reject(error);
      else resolve(result.rows);
    };
    link.client.query<Row>({ name, text, values, rowMode: 'array' }, answer);
  });
}

/** Connects at its first use, and again after a loss; meanwhile it takes nothing. */
export function createLane({ connection, log, now = () => performance.now() }: LaneOptions): Lane {
  let current: Link | null = null;
  let closed = false;

  const forget = (link: Link): void => {
    if (current === link) current = null;
  };
  const lose = (link: Link, error: unknown): void => {
    log.debug({ fault: summariseFault(error) }, 'a pipelined database connection was lost');
    forget(link);
  };
  const open = (): Link => {
    const link = createLink(connection);
    link.client.on('error', (error) => lose(link, error));
    link.client.on('end', () => forget(link));
    link.client.connect().then(
      () => {
        link.ready = true;
      },
      (error: unknown) => lose(link, error),
    );
    return link;
  };
  /** After any fault on it: what the connection remembers of its statements may be stale. */
  const retire = (link: Link): void => {
    forget(link);
    void link.client.end();
  };

  return {
    take: <Row extends unknown[]>(statement: Statement, values: unknown[]) => {
      if (closed) return null;
      current ??= open();
      const link = current;
      const at = now();
      if (!mayTake(link, statement.name, at)) return null;
      if (link.pending === 0) link.movedAt = at;
      return send<Row>(link, statement, values, (failed) => {
        link.movedAt = now();
        if (failed) retire(link);
      });
    },
    pending: () => current?.pending ?? 0,
    close: async () => {
      closed = true;
      await current?.client.end();
    },
  };
}
