import { noticeMailsMax } from '@patchbay/contract';
import { type ActorKind, type CommandContext, newId, statement } from '../core/exports.ts';
import { queueDraft } from '../mail/exports.ts';
import type { NoticeFact } from './fact.ts';
import { draftNotice, type NoticeSource } from './notice-mail.ts';

export interface NewNotice {
  readonly userId: string;
  readonly fact: NoticeFact;
  /** Null when a program or the service was the cause: its address is private. */
  readonly source: NoticeSource | null;
  /**
   * Repeated events with the same key are counted in the first notice, and not mailed again. Absent: never repeated.
   */
  readonly repeatKey?: string;
}

type Ctx = Pick<CommandContext<ActorKind>, 'clock' | 'keyring' | 'settings' | 'tx'>;

// For a user who is gone, nothing is written. A platform user without an account has the notice in the console alone.
const insert = statement({
  name: 'notice-insert',
  text: `WITH written AS (
      INSERT INTO security_notices (id, user_id, kind, repeat_key, details, ip, browser, created_at, occurred_at)
      SELECT $1, users.id, $3, $4, $5::jsonb, $6, $7, $8, $8 FROM users WHERE users.id = $2
      ON CONFLICT (user_id, repeat_key) DO UPDATE SET times = security_notices.times + 1, occurred_at = excluded.occurred_at
      RETURNING security_notices.times)
    SELECT written.times, accounts.email, (SELECT count(*)::int FROM security_notices
      WHERE user_id = $2 AND kind = $3 AND created_at > $8::timestamptz - interval '1 day') AS recent
    FROM written LEFT JOIN accounts ON accounts.user_id = $2 AND accounts.verified_at IS NOT NULL AND accounts.suspended_at IS NULL`,
  nulls: [6, 7],
});

/**
 * Writes a notice and its mail in the transaction of the event: both exist if, and only if, that commits. A person gets
 * at most 10 mails of one kind in 24 hours, so that nobody can bury another kind under them; the console shows all.
 */
export async function writeNotice(ctx: Ctx, { fact, repeatKey, source, userId }: NewNotice): Promise<void> {
  const occurredAt = ctx.clock.now();
  const id = newId('ntc', occurredAt);
  const details = JSON.stringify(fact.details);
  const from = [source?.ip ?? null, source?.browser ?? null] as const;
  const [written] = await ctx.tx.sql.rows(insert, [
    id,
    userId,
    fact.kind,
    repeatKey ?? id,
    details,
    ...from,
    occurredAt,
  ]);
  if (!written || written.times > 1 || written.email === null || written.recent >= noticeMailsMax) return;
  const draft = draftNotice({ fact, occurredAt, source }, ctx.settings.consoleUrl);
  await queueDraft(ctx.tx.sql, ctx, { to: written.email, draft });
}
