import {
  AccessError,
  limitPolicies,
  type PresenceStatus,
  presenceAudience,
  signalBytesMax,
} from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import {
  enforceLimit,
  type ProgressMessage,
  type Services,
  sendEphemeral,
  statement,
  type TenantActor,
} from '../../core/exports.ts';
import { isBlockedBetween } from '../../messaging/exports.ts';

export interface PresenceMessage {
  readonly kind: 'presence';
  readonly from: string;
  readonly status: PresenceStatus;
  readonly to: readonly string[];
  /** True for the first of the messages among which the people were divided. */
  readonly isFirst: boolean;
}

interface SignalMessage {
  readonly kind: 'signal';
  readonly from: string;
  readonly to: string;
  readonly payload: unknown;
}

/** A message between open sockets that is not stored. */
export type EphemeralMessage = PresenceMessage | SignalMessage | ProgressMessage;

const sharing = statement({
  name: 'signal-sharing',
  text: `SELECT true WHERE $1 <> $2 AND NOT ${isBlockedBetween('$1', '$2')}
    AND EXISTS (SELECT FROM participants mine JOIN participants theirs ON theirs.thread_id = mine.thread_id
      WHERE mine.user_id = $1 AND theirs.user_id = $2)`,
  pipelined: true,
});

const isReachable = async (sql: Sql, from: string, to: string): Promise<boolean> =>
  (await sql.cells(sharing, [from, to])).length > 0;

/** The ids of threads rise with time, so the newest threads come first. */
const sharingPeople = statement({
  name: 'presence-people',
  text: `SELECT near.user_id FROM (
      SELECT theirs.user_id, max(theirs.thread_id) AS newest FROM (
        SELECT thread_id FROM participants WHERE user_id = $1 ORDER BY thread_id DESC LIMIT $2) mine
      JOIN participants theirs ON theirs.thread_id = mine.thread_id
      WHERE theirs.user_id <> $1 GROUP BY theirs.user_id) near
    WHERE NOT ${isBlockedBetween('$1', 'near.user_id')}
    ORDER BY near.newest DESC LIMIT $3`,
  pipelined: true,
});

/**
 * The people who see a user's presence: those of their newest threads, in any workspace, except those with whom a block
 * stands. Both bounds hold however many threads the user has and however many sockets are open.
 */
export async function findAudience(sql: Sql, userId: string): Promise<readonly string[]> {
  const bounds = [presenceAudience.threadsMax, presenceAudience.peopleMax] as const;
  const rows = await sql.cells(sharingPeople, [userId, ...bounds]);
  return rows.map(([id]) => id);
}

/** The person behind a session. Programs have no presence and make no calls. @throws AccessError `first_party_only` */
function personOf(actor: TenantActor): { readonly userId: string } {
  if (actor.kind !== 'console' && actor.kind !== 'user') throw new AccessError('first_party_only');
  return actor;
}

type Sender = Pick<Services, 'db' | 'limiter'>;

/**
 * Passes a call's signal to the open sockets of another user, in any process. It is lost where that user has none.
 * @throws AccessError `first_party_only`, `signal_rate_limited`, `payload_too_large`, `user_not_found` for a user who
 *   shares no thread with the sender, or with whom a block stands
 */
export async function sendSignal(
  services: Sender,
  actor: TenantActor,
  { payload, to }: { readonly to: string; readonly payload: unknown },
): Promise<void> {
  const { userId } = personOf(actor);
  await enforceLimit(services.limiter, {
    policy: limitPolicies.signals,
    subject: userId,
    code: 'signal_rate_limited',
  });
  // A notification of the database holds 8,000 bytes.
  if (Buffer.byteLength(JSON.stringify(payload)) > signalBytesMax) throw new AccessError('payload_too_large');
  if (!(await isReachable(services.db.sql, userId, to))) throw new AccessError('user_not_found');
  await sendEphemeral(services, { kind: 'signal', from: userId, to, payload } satisfies EphemeralMessage);
}

/** A notification holds as many ids as this. */
const idsPerMessage = 100;

/**
 * Tells the open sockets of the people who share a thread with the user. The people are looked up once, and not by
 * every process.
 * @throws AccessError `first_party_only`, `signal_rate_limited`
 */
export async function sendPresence(
  services: Sender,
  actor: TenantActor,
  status: PresenceStatus,
): Promise<void> {
  const { userId } = personOf(actor);
  // The service itself announces that a user has gone offline, once for each socket.
  if (status !== 'offline') {
    await enforceLimit(services.limiter, {
      policy: limitPolicies.presence,
      subject: userId,
      code: 'signal_rate_limited',
    });
  }
  const people = await findAudience(services.db.sql, userId);
  for (let at = 0; at < people.length; at += idsPerMessage) {
    const to = people.slice(at, at + idsPerMessage);
    const message: EphemeralMessage = { kind: 'presence', from: userId, status, to, isFirst: at === 0 };
    await sendEphemeral(services, message);
  }
}

/** A message as another process sent it. Only processes of this service can send on the channel. */
export const parseEphemeral = (payload: string): EphemeralMessage => JSON.parse(payload) as EphemeralMessage;
