import type { ActorKind, CommandContext } from '../../core/exports.ts';
import { type NotifiedEndReason, notifiedEndReasons, writeNotice } from '../../notice/exports.ts';
import type { RevokeReason } from './end-reason.ts';

/** A grant that has just ended, and the people to notify. */
export interface EndedGrant {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  /** The person who had allowed it. */
  readonly userId: string;
  /** The developer of the client; null when nobody owns it. */
  readonly ownerUserId: string | null;
}

const isAlarming = (reason: RevokeReason): reason is NotifiedEndReason & RevokeReason =>
  notifiedEndReasons.some((alarming) => alarming === reason);

/**
 * Tells the person why an app was disconnected, and the developer what the app did. Neither sees the address of the
 * request, which is that of a server, or of a thief. The developer does not see who the person is, and gets one notice
 * a day for each app and reason, so that its many users cannot flood a mailbox.
 */
export async function notifyOfGrantEnd(
  ctx: Pick<CommandContext<ActorKind>, 'clock' | 'keyring' | 'settings' | 'tx'>,
  { clientId, clientName, id, ownerUserId, userId }: EndedGrant,
  reason: RevokeReason,
): Promise<void> {
  if (!isAlarming(reason)) return;
  const details = { clientId, clientName, reason };
  await writeNotice(ctx, {
    userId,
    fact: { kind: 'app_disconnected', details },
    source: null,
    repeatKey: `app_disconnected|${id}`,
  });
  if (ownerUserId === null) return;
  const day = ctx.clock.now().toISOString().slice(0, 10);
  await writeNotice(ctx, {
    userId: ownerUserId,
    fact: { kind: 'app_lost_access', details },
    source: null,
    repeatKey: `app_lost_access|${clientId}|${reason}|${day}`,
  });
}
