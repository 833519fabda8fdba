import type { RequestEntry } from './buffer.ts';
import { durationClassOf, durationColumns } from './duration.ts';

/** Requests of one minute that are alike. */
export interface RequestCount
  extends Pick<RequestEntry, 'clientId' | 'method' | 'route' | 'status' | 'workspaceId'> {
  /** An API key, a grant, or the OAuth client of a call without either; empty for a console session. */
  readonly callerId: string;
  /** Milliseconds since the epoch, on the minute. */
  readonly minute: number;
  /** Empty for a success. */
  readonly errorCode: string;
  total: number;
  /** How many of them took how long, by class. */
  readonly durations: number[];
  lastAt: number;
}

const minuteMs = 60_000;
/** Counts kept between two writes. Only after a long outage of the database are there more, which are lost. */
const countsMax = 100_000;
/** Anybody may call in the name of a client, existing or not. */
export const clientCountsMax = 1000;

function countOf(entry: RequestEntry): RequestCount {
  const { at, clientId, credentialId, durationMs, method, route, status, workspaceId } = entry;
  const durations = durationColumns.map(() => 0);
  durations[durationClassOf(durationMs)] = 1;
  const callerId = credentialId ?? clientId ?? '';
  const errorCode = entry.errorCode ?? '';
  const kind = { workspaceId, clientId, callerId, method, route, status, errorCode };
  return { ...kind, minute: at - (at % minuteMs), total: 1, durations, lastAt: at };
}

const identityOf = (count: RequestCount): string =>
  [
    count.workspaceId,
    count.minute,
    count.callerId,
    count.method,
    count.route,
    count.status,
    count.errorCode,
  ].join(' ');

function merge(known: RequestCount, more: RequestCount): void {
  known.total += more.total;
  known.lastAt = Math.max(known.lastAt, more.lastAt);
  for (const [at, count] of more.durations.entries())
    known.durations[at] = (known.durations[at] ?? 0) + count;
}

/** Counts every request, whatever the number of rows that the log keeps. */
export function createCounter() {
  const counts = new Map<string, RequestCount>();
  let ofClients = 0;

  const add = (count: RequestCount): void => {
    const id = identityOf(count);
    const known = counts.get(id);
    if (known) {
      merge(known, count);
      return;
    }
    const isOfClient = count.workspaceId === null;
    if (isOfClient ? ofClients >= clientCountsMax : counts.size - ofClients >= countsMax) return;
    if (isOfClient) ofClients += 1;
    counts.set(id, count);
  };

  return {
    count: (entry: RequestEntry): void => add(countOf(entry)),
    add,
    take(): RequestCount[] {
      const taken = [...counts.values()];
      counts.clear();
      ofClients = 0;
      return taken;
    },
  };
}
