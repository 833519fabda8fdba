import { AccessError, limitPolicies, type PresenceStatus, signalBytesMax } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import {
  enforceLimit,
  type ProgressWhisper,
  type Services,
  sendWhisper,
  type TenantActor,
} from '../../core/exports.ts';
import { isBlockedBetween } from '../../messaging/exports.ts';

export interface PresenceWhisper {
  readonly kind: 'presence';
  readonly workspaceId: string;
  readonly from: string;
  readonly status: PresenceStatus;
}

interface SignalWhisper {
  readonly kind: 'signal';
  readonly workspaceId: string;
  readonly from: string;
  readonly to: string;
  readonly payload: unknown;
}

/** What is told between open sockets and kept nowhere. */
export type Whisper = PresenceWhisper | SignalWhisper | ProgressWhisper;

/** Threads of the workspace are what people share: who takes part in none of another's hears and tells nothing. */
const sharing = {
  name: 'socket-sharing',
  text: `SELECT DISTINCT theirs.user_id FROM participants mine JOIN threads t ON t.id = mine.thread_id
    JOIN participants theirs ON theirs.thread_id = mine.thread_id
    WHERE mine.user_id = $1 AND t.workspace_id = $2 AND theirs.user_id = ANY($3) AND theirs.user_id <> $1
      AND NOT ${isBlockedBetween('$1', 'theirs.user_id')}`,
  pipelined: true,
} as const;

/** Of these users, those who share a thread with `userId`, and with whom no block stands. */
export async function whoShareThreads(
  sql: Sql,
  { userId, workspaceId }: { readonly userId: string; readonly workspaceId: string },
  userIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await sql.cells<[string]>(sharing, [userId, workspaceId, [...userIds]]);
  return rows.map(([id]) => id);
}

/** The person behind a session. Programs have no presence and make no calls. @throws AccessError `first_party_only` */
export function personOf(actor: TenantActor): { readonly userId: string; readonly workspaceId: string } {
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
  const { userId, workspaceId } = personOf(actor);
  await enforceLimit(services.limiter, {
    policy: limitPolicies.signals,
    subject: userId,
    code: 'signal_rate_limited',
  });
  // A notification of the database holds 8,000 bytes.
  if (Buffer.byteLength(JSON.stringify(payload)) > signalBytesMax) throw new AccessError('payload_too_large');
  const [found] = await whoShareThreads(services.db.sql, { userId, workspaceId }, [to]);
  if (found === undefined) throw new AccessError('user_not_found');
  await sendWhisper(services, { kind: 'signal', workspaceId, from: userId, to, payload } satisfies Whisper);
}

/**
 * Tells the open sockets of everybody who shares a thread with the user.
 * @throws AccessError `first_party_only`, `signal_rate_limited`
 */
export async function sendPresence(
  services: Sender,
  actor: TenantActor,
  status: PresenceStatus,
): Promise<void> {
  const { userId, workspaceId } = personOf(actor);
  // Going away is said by the service itself, once a socket.
  if (status !== 'offline') {
    await enforceLimit(services.limiter, {
      policy: limitPolicies.presence,
      subject: userId,
      code: 'signal_rate_limited',
    });
  }
  await sendWhisper(services, { kind: 'presence', workspaceId, from: userId, status } satisfies Whisper);
}

/** A whisper as another process sent it. Only processes of this service can send on the channel. */
export const readWhisper = (payload: string): Whisper => JSON.parse(payload) as Whisper;
