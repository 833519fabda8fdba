import { createGroupCommit } from '@patchbay/concurrency';
import { type Database, isUnavailable } from '@patchbay/db';
import { traceWait } from '@patchbay/tracing';
import type { Services } from '../context.ts';
import { refuseOverload } from '../temporary-fault.ts';
import { writeWaitMsMax } from './patience.ts';

/** Stores one kind of change for many callers at once. */
export interface Gathering<Part, Outcome> {
  /** Unique among the gatherings of a process. */
  readonly name: string;
  /** Keys take turns, so a burst of one key does not hold up the others. */
  keyOf?(part: Part): string;
  /** Stores all parts, in one statement or one transaction, or none. Gives an outcome for each, in order. */
  store(db: Database, parts: readonly Part[]): Promise<readonly Outcome[]>;
}

const options = {
  failsAll: isUnavailable,
  failsWaiting: true,
  sizeMax: 64,
  waitingMax: 1024,
  waitMsMax: writeWaitMsMax,
};

const groups = (db: Database) => ({ db, puts: new Map<string, (part: never) => Promise<unknown>>() });

function putOf<Part, Outcome>(
  { memory }: Pick<Services, 'memory'>,
  gathering: Gathering<Part, Outcome>,
): (part: Part) => Promise<Outcome> {
  const { db, puts } = memory.of(groups);
  const { keyOf, name } = gathering;
  const known = puts.get(name) as ((part: Part) => Promise<Outcome>) | undefined;
  if (known) return known;
  const put = createGroupCommit<Part, Outcome>({
    ...options,
    store: (parts) => gathering.store(db, parts),
    ...(keyOf && { keyOf: (part) => keyOf(part) }),
  });
  puts.set(name, put);
  return put;
}

/**
 * Stores a part together with those that other callers bring while the group before is being stored; a lone part does not
 * wait. One group of a gathering is under way at a time: several would each hold fewer parts, and a part costs more the
 * fewer there are beside it.
 * @throws AccessError `service_unavailable` (503) when too many wait, or after ten seconds; whatever `store` throws, for the
 *   guilty part alone unless the database is away
 */
export const gather = <Part, Outcome>(
  services: Pick<Services, 'memory'>,
  gathering: Gathering<Part, Outcome>,
  part: Part,
): Promise<Outcome> => refuseOverload(traceWait(gathering.name, () => putOf(services, gathering)(part)));
