import type { RefusalNote } from '@patchbay/contract';
import { createCounter, type RequestCount } from './counter.ts';

/** The record of one answered request. */
export interface RequestEntry {
  readonly requestId: string;
  /** Null for an OAuth call and for a refused token, which are in the log of the workspace that owns the client. */
  readonly workspaceId: string | null;
  /** The OAuth client that made it, as it was sent. */
  readonly clientId: string | null;
  /** The client got its answer, so this is its last use. */
  readonly clientUsed: boolean;
  readonly credentialId: string | null;
  readonly actorKind: string;
  readonly method: string;
  /** Without a query string: its values may be secrets. */
  readonly path: string;
  /** The declared path, such as `/v1/threads/{thread_id}`; empty for an unknown one. */
  readonly route: string;
  readonly status: number;
  readonly errorCode: string | null;
  /** Why an OAuth call or a token was refused. */
  readonly reason: string | null;
  readonly refusal: RefusalNote | null;
  readonly durationMs: number;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface BufferedRequests {
  readonly entries: RequestEntry[];
  readonly counts: RequestCount[];
  /** The last use of each OAuth client, in milliseconds since the epoch. */
  readonly clients: ReadonlyMap<string, number>;
}

export interface Buffer {
  add(entry: RequestEntry): void;
  take(): BufferedRequests;
  putBack(batch: Partial<BufferedRequests>): void;
}

/** Rows kept per workspace between two writes, for successes and failures each. Counts stay exact beyond it. */
export const entriesPerWorkspaceMax = 100;
/** Rows kept of all workspaces together, for successes and failures each. Also the number of clients whose use is kept. */
export const entriesMax = 1_000;

/**
 * Bounded, so that a program that sends ten thousand requests a second strains neither memory nor the database: it gets
 * exact counts and a sample of rows, in which successes do not crowd out failures.
 */
export function createBuffer(): Buffer {
  let entries: RequestEntry[] = [];
  let kept = new Map<string, number>();
  const counter = createCounter();
  let clients = new Map<string, number>();

  const keep = (entry: RequestEntry): void => {
    const result = entry.status < 400 ? 'success' : 'failure';
    // Anybody may call in the name of a client. Such calls crowd out one another and nothing else.
    const outcome = entry.workspaceId === null ? `client ${result}` : result;
    const share = `${outcome} ${entry.workspaceId ?? entry.clientId}`;
    const ofAll = kept.get(outcome) ?? 0;
    const ofWorkspace = kept.get(share) ?? 0;
    if (ofWorkspace >= entriesPerWorkspaceMax || ofAll >= entriesMax) return;
    kept.set(outcome, ofAll + 1);
    kept.set(share, ofWorkspace + 1);
    entries.push(entry);
  };

  const useClient = (clientId: string, at: number): void => {
    if (clients.size >= entriesMax && !clients.has(clientId)) return;
    clients.set(clientId, Math.max(at, clients.get(clientId) ?? 0));
  };

  return {
    add: (entry) => {
      keep(entry);
      if (entry.clientId !== null && entry.clientUsed) useClient(entry.clientId, entry.at);
      counter.count(entry);
    },
    take: () => {
      const batch = { entries, counts: counter.take(), clients };
      entries = [];
      kept = new Map();
      clients = new Map();
      return batch;
    },
    putBack: (batch) => {
      for (const entry of batch.entries ?? []) keep(entry);
      for (const count of batch.counts ?? []) counter.add(count);
      for (const [clientId, at] of batch.clients ?? []) useClient(clientId, at);
    },
  };
}
