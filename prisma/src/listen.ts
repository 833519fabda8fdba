import { setTimeout as wait } from 'node:timers/promises';
import { within } from '@patchbay/concurrency';
import pg from 'pg';
import { summarizeFault } from './fault.ts';
import type { DatabaseLog } from './log.ts';
import type { Way } from './open-pool.ts';

export interface ListenOptions {
  /** The handlers of the payloads of each channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called whenever listening begins. What was sent before, or between two connections, is lost. */
  onStart(): void;
}

/** A connection that listens. */
export interface Listening {
  /** Resolves once it has listened for the first time, which takes as long as the database is away. */
  readonly started: Promise<void>;
  close(): Promise<void>;
}

const checkEveryMs = 2000;
const retryMsMin = 100;
const retryMsMax = 1500;
const endMsMax = 1000;

/** How a connection that listens reaches its server. */
interface Line {
  readonly way: Way;
  readonly log: DatabaseLog;
  /** Undefined while the server is trusted; otherwise settles when it is. */
  readonly admit: () => Promise<void> | undefined;
}

const pauseUnless = (signal: AbortSignal, milliseconds: number): Promise<unknown> =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);

/** Resolves when the connection has ended or `signal` is aborted. @throws when a connection that looks open does not answer */
async function watch(
  client: pg.Client,
  { ended, admit }: Pick<Line, 'admit'> & { readonly ended: Promise<void> },
  signal: AbortSignal,
): Promise<void> {
  let open = true;
  const over = ended.then(() => {
    open = false;
  });
  while (open && !signal.aborted) {
    const pausing = new AbortController();
    const stop = AbortSignal.any([signal, pausing.signal]);
    await Promise.race([over, pauseUnless(stop, checkEveryMs)]);
    pausing.abort();
    if (!open || signal.aborted) return;
    // An old primary delivers nothing either. When it is left, this connection is cut.
    await admit();
    // A connection that was silently cut delivers nothing and reports nothing.
    if (open) await client.query('SELECT 1');
  }
}

async function listenOnce(
  { admit, way }: Line,
  { channels, onStart }: ListenOptions,
  signal: AbortSignal,
): Promise<void> {
  const client = new way.Client({ ...way.config, application_name: `${way.config.application_name} listen` });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // The statement under way or the end of the connection reports the same.
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
  try {
    await client.connect();
    for (const name of Object.keys(channels)) await client.query(`LISTEN ${pg.escapeIdentifier(name)}`);
    onStart();
    await watch(client, { ended, admit }, signal);
  } finally {
    await within(client.end(), endMsMax, 'ending a connection that listens').catch(() => undefined);
  }
}

/** Listens on a connection of its own, and connects again after it was cut, after a wait that grows to a second and a half. */
export function listen(line: Line, options: ListenOptions): Listening {
  const closing = new AbortController();
  const { signal } = closing;
  const { promise: started, resolve } = Promise.withResolvers<void>();
  let failures = 0;
  const onStart = (): void => {
    failures = 0;
    resolve();
    options.onStart();
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await listenOnce(line, { ...options, onStart }, signal);
      } catch (error) {
        line.log.debug({ fault: summarizeFault(error) }, 'a connection that listens was lost');
      }
      failures += 1;
      const retryMs = Math.min(retryMsMax, retryMsMin * 2 ** Math.min(failures, 10));
      if (!signal.aborted) await pauseUnless(signal, retryMs * (0.5 + Math.random() / 2));
    }
  };
  const over = run();
  return {
    started,
    close: () => {
      closing.abort();
      return over;
    },
  };
}
