import { setTimeout as pause } from 'node:timers/promises';
import { summarizeFault } from '../fault.ts';
import type { DatabaseLog } from '../log.ts';
import { type Postmaster, StartError } from './postmaster.ts';

const RETRY_DELAY_MS = 250;
const START_ATTEMPTS = 40;
/** A server that dies more often than this in a minute is broken, and restarting it would hide the reason. */
const RESTARTS_PER_MINUTE_MAX = 10;

export interface Supervised {
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Starts the server, and waits while children of a killed server still hold its memory: PostgreSQL refuses to start beside
 * them, because two servers on one directory would destroy the data.
 */
export async function launchPatiently(
  launch: () => Promise<Postmaster>,
  signal?: AbortSignal,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await launch();
    } catch (error) {
      const isPassing = error instanceof StartError && error.output.includes('still in use');
      if (!isPassing || attempt === START_ATTEMPTS) throw error;
    }
    await pause(RETRY_DELAY_MS);
  }
}

/** Keeps the server running until `stop`, and stops it when this process exits without doing so. */
export function supervise(
  first: Postmaster,
  launch: () => Promise<Postmaster>,
  log: DatabaseLog,
): Supervised {
  let current = first;
  let stopping: Promise<void> | undefined;
  let restarting: Promise<void> = Promise.resolve();
  let deaths: number[] = [];

  const restart = async (): Promise<void> => {
    const now = Date.now();
    deaths = [...deaths.filter((time) => time > now - 60_000), now];
    if (deaths.length > RESTARTS_PER_MINUTE_MAX) {
      log.error({ deaths: deaths.length }, 'the database keeps dying and is left stopped');
      return;
    }
    log.warn({ pid: current.pid }, 'the database died and is started again');
    try {
      current = await launchPatiently(launch);
    } catch (error) {
      log.error({ fault: summarizeFault(error) }, 'the database could not be started again');
      return;
    }
    watch();
  };
  const watch = (): void => {
    void current.exited.then(() => {
      if (!stopping) restarting = restart();
    });
  };
  const endAtExit = (): void => {
    try {
      process.kill(current.pid, 'SIGINT');
    } catch {
      // It has already ended.
    }
  };

  process.once('exit', endAtExit);
  watch();
  const stop = async (): Promise<void> => {
    await restarting;
    await current.stop();
    process.removeListener('exit', endAtExit);
  };
  return {
    pid: () => current.pid,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
