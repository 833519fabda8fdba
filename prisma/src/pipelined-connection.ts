import { traceQuery } from '@patchbay/tracing';
import type pg from 'pg';
import { summarizeFault } from './fault.ts';
import { gatherWrites } from './gather-writes.ts';
import type { DatabaseLog } from './log.ts';
import type { Statement } from './sql.ts';

/** One connection on which statements are sent one after another, without waiting for answers. */
export interface PipelinedConnection {
  /**
   * Sends a statement behind those under way. Each is a transaction of its own, so a failure affects no other.
   * @returns null if the connection cannot take it now: nothing was sent, and it must run elsewhere
   */
  take<Row extends unknown[]>(statement: Statement, values: unknown[]): Promise<Row[]> | null;
  /** The number of statements that are not answered yet. */
  pending(): number;
  /** Closes the connection when everything under way is answered. */
  close(): Promise<void>;
}

export interface PipelinedConnectionOptions {
  readonly connection: pg.ClientConfig;
  readonly Client: typeof pg.Client;
  readonly log: DatabaseLog;
  /** Milliseconds on a monotonic clock. */
  readonly now?: () => number;
}

/** A connection and its state; replaced as a whole. */
interface Link {
  readonly client: pg.Client;
  ready: boolean;
  pending: number;
  /** When the last answer came, or when the first of those under way was sent. */
  movedAt: number;
  readonly parsed: Set<string>;
  readonly parsing: Set<string>;
}

/** A connection that has not answered for this long takes nothing more, so a slow statement delays only those already behind it. */
const stallMsMax = 50;
const pendingMax = 200;

function createLink({ Client, connection }: Pick<PipelinedConnectionOptions, 'Client' | 'connection'>): Link {
  return {
    client: new Client({ ...connection, pipeline: true }),
    ready: false,
    pending: 0,
    movedAt: 0,
    parsed: new Set(),
    parsing: new Set(),
  };
}

function mayTake(link: Link, name: string, now: number): boolean {
  if (!link.ready || link.pending >= pendingMax) return false;
  // A second use of a name is sent without its text, so it would fail as well if the server refuses the first.
  if (link.parsing.has(name)) return false;
  return link.pending === 0 || now - link.movedAt < stallMsMax;
}

function send<Row extends unknown[]>(
  link: Link,
  query: pg.QueryArrayConfig & { readonly name: string },
  ended: (failed: boolean) => void,
): Promise<Row[]> {
  const { name } = query;
  gatherWrites(link.client.connection.stream);
  link.pending += 1;
  if (!link.parsed.has(name)) link.parsing.add(name);
  return new Promise((resolve, reject) => {
    const answer = (error: Error | undefined, result: pg.QueryArrayResult<Row>): void => {
      link.pending -= 1;
      link.parsing.delete(name);
      if (!error) link.parsed.add(name);
      ended(Boolean(error));
      if (error) reject(error);
      else resolve(result.rows);
    };
    traceQuery(link.client, link.client.query, [query, answer]);
  });
}

/** Connects at its first use, and again after the connection is lost; takes nothing meanwhile. */
export function createPipelinedConnection(options: PipelinedConnectionOptions): PipelinedConnection {
  const { log, now = () => performance.now() } = options;
  let current: Link | null = null;
  let closed = false;

  const forget = (link: Link): void => {
    if (current === link) current = null;
  };
  const lose = (link: Link, error: unknown): void => {
    log.debug({ fault: summarizeFault(error) }, 'a pipelined database connection was lost');
    forget(link);
  };
  const open = (): Link => {
    const link = createLink(options);
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
  /** After a failure, the known planned statements of the connection may be wrong. */
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
      const { name, text } = statement;
      if (!mayTake(link, name, at)) return null;
      if (link.pending === 0) link.movedAt = at;
      return send<Row>(link, { name, text, values, rowMode: 'array' }, (failed) => {
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
