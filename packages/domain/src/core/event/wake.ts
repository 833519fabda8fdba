import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Listening } from '@patchbay/db';
import type { Services } from '../context.ts';
import { statement } from '../statement.ts';

/** Workspaces whose events have grown, or any of them. */
export type Wake = ReadonlySet<string> | 'all';

const eventChannel = 'patchbay_events';
/** Sent by processes of versions before this one for more workspaces than a payload can name. */
const everyWorkspace = '*';
/** PostgreSQL refuses a payload of 8,000 bytes. An id has 30. */
const namedMax = 200;
const pauseMs = 5;

const notify = statement({
  name: 'event-notify',
  text: 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload',
});

/** The workspaces whose readers are still to be woken. */
interface Waiting {
  readonly ids: Set<string>;
  isSending: boolean;
}

const wakeUps = (): Waiting => ({ ids: new Set(), isSending: false });

/** Names every workspace. Otherwise readers would have to look at all of them just when there is most to do. */
function payloadsOf(workspaceIds: ReadonlySet<string>): string[] {
  const ids = [...workspaceIds];
  const payloads = Math.ceil(ids.length / namedMax);
  return Array.from({ length: payloads }, (_, at) => ids.slice(at * namedMax, (at + 1) * namedMax).join(','));
}

async function sendAll({ db, logger }: Pick<Services, 'db' | 'logger'>, waiting: Waiting): Promise<void> {
  const { ids } = waiting;
  // Commits that end in the same turn share one statement.
  await turn();
  while (ids.size > 0) {
    const payloads = payloadsOf(ids);
    ids.clear();
    try {
      await db.sql.cells(notify, [eventChannel, payloads]);
    } catch (error) {
      logger.debug({ err: error }, 'readers of events were not woken');
    }
    await pause(pauseMs, undefined, { ref: false });
  }
  waiting.isSending = false;
}

/**
 * Wakes the readers of every process when a workspace has new events. Call it after a commit, and never inside a
 * transaction: the server would commit all transactions that notify one after the other. Nothing waits for it, and it
 * may be lost, because every reader also polls from time to time.
 */
export function wakeReaders(services: Pick<Services, 'db' | 'logger' | 'memory'>, workspaceId: string): void {
  const waiting = services.memory.of(wakeUps);
  waiting.ids.add(workspaceId);
  if (waiting.isSending) return;
  waiting.isSending = true;
  void sendAll(services, waiting);
}

function readWake(payload: string): Wake {
  return payload === everyWorkspace ? 'all' : new Set(payload.split(','));
}

/**
 * Calls `onWake` after commits of any process that wrote events, with the workspaces that they belong to. Calls it with
 * `all` whenever it has connected, because earlier notifications are lost. A caller must also poll from time to time.
 * @param channels others that share the connection, each with the handler of its payloads
 */
export function listenForEvents(
  { db }: Pick<Services, 'db'>,
  onWake: (wake: Wake) => void,
  channels: Readonly<Record<string, (payload: string) => void>> = {},
): Listening {
  return db.listen({
    channels: { ...channels, [eventChannel]: (payload) => onWake(readWake(payload)) },
    onStart: () => onWake('all'),
  });
}
