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

/** The members that counts of one kind have in common. */
type Kind = Omit<RequestCount, 'durations' | 'lastAt' | 'total'>;

function kindOf(entry: RequestEntry): Kind {
  const { at, clientId, credentialId, errorCode, method, route, status, workspaceId } = entry;
  const callerId = credentialId ?? clientId ?? '';
  const minute = at - (at % minuteMs);
  return { workspaceId, clientId, callerId, method, route, status, errorCode: errorCode ?? '', minute };
}

const identityOf = ({ callerId, errorCode, method, minute, route, status, workspaceId }: Kind): string =>
  `${workspaceId} ${minute} ${callerId} ${method} ${route} ${status} ${errorCode}`;

/** Counts every request, whatever the number of rows that the log keeps. */
export function createCounter() {
  const counts = new Map<string, RequestCount>();
  let ofClients = 0;

  /** The count of this kind, which begins at nothing; undefined beyond the bound. */
  const find = (kind: Kind): RequestCount | undefined => {
    const id = identityOf(kind);
    const known = counts.get(id);
    if (known) return known;
    const isOfClient = kind.workspaceId === null;
    if (isOfClient ? ofClients >= clientCountsMax : counts.size - ofClients >= countsMax) return undefined;
    if (isOfClient) ofClients += 1;
    const begun = { ...kind, total: 0, durations: durationColumns.map(() => 0), lastAt: 0 };
    counts.set(id, begun);
    return begun;
  };

  return {
    count(entry: RequestEntry): void {
      const count = find(kindOf(entry));
      if (!count) return;
      const at = durationClassOf(entry.durationMs);
      count.total += 1;
      count.durations[at] = (count.durations[at] ?? 0) + 1;
      count.lastAt = Math.max(count.lastAt, entry.at);
    },
    add(more: RequestCount): void {
      const count = find(more);
      if (!count) return;
      count.total += more.total;
      for (const [at, counted] of more.durations.entries())
        count.durations[at] = (count.durations[at] ?? 0) + counted;
      count.lastAt = Math.max(count.lastAt, more.lastAt);
    },
    take(): RequestCount[] {
      const taken = [...counts.values()];
      counts.clear();
      ofClients = 0;
      return taken;
    },
  };
}
