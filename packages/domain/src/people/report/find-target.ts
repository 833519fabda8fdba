import { AccessError, type ReportTarget } from '@patchbay/contract';
import type { ActorOf, Context } from '../../core/exports.ts';
import { existsFor, isKnownTo, reachOf, readMessageWords, variantsWithin } from '../../messaging/exports.ts';
import type { PersonKind } from '../person.ts';
import type { Evidence } from './box.ts';

/** Something that can be reported. */
export interface FoundTarget {
  /** The person whose content it is; null for the service itself. */
  readonly affectedId: string | null;
  readonly said: Pick<Evidence, 'content' | 'transcript'>;
}

type Caller = Context<ActorOf<PersonKind>>;

const messages = `SELECT messages.sender_id AS "affectedId", messages.id AS "messageId", messages.workspace_id AS "workspaceId",
  NULL AS content`;
const threads = 'JOIN threads ON threads.id = messages.thread_id';

const targets = {
  message: variantsWithin('report-find-message', ({ condition, place }) => ({
    text: `${messages}
    FROM messages ${threads} WHERE messages.id = ${place(1)} AND ${condition} AND ${existsFor('messages', place(2))}`,
  })),
  voice_note: variantsWithin('report-find-voice_note', ({ condition, place }) => ({
    text: `${messages}
    FROM voice_notes JOIN messages ON messages.id = voice_notes.message_id ${threads}
    WHERE voice_notes.id = ${place(1)} AND ${condition} AND ${existsFor('messages', place(2))}`,
  })),
};
const threadTarget = variantsWithin('report-find-thread', ({ condition, place }) => ({
  text: `SELECT threads.created_by AS "affectedId", NULL AS "messageId", threads.workspace_id AS "workspaceId", NULL AS content
    FROM threads WHERE threads.id = ${place(1)} AND ${condition}`,
}));
const userTarget = variantsWithin('report-find-user', ({ condition, place }) => ({
  text: `SELECT users.id AS "affectedId", NULL AS "messageId", users.workspace_id AS "workspaceId", users.display_name AS content
    FROM users WHERE users.id = ${place(1)} AND users.id <> ${place(2)}
      AND ${isKnownTo({ condition }, { user: place(2), workspace: place(3) })}`,
}));

async function findRow({ actor, db }: Caller, kind: ReportTarget, id: string) {
  const { name, values } = reachOf(actor);
  const { userId, workspaceId } = actor;
  if (kind === 'user') return (await db.sql.rows(userTarget[name], [...values, id, userId, workspaceId]))[0];
  if (kind === 'thread') return (await db.sql.rows(threadTarget[name], [...values, id]))[0];
  return (await db.sql.rows(targets[kind][name], [...values, id, userId]))[0];
}

/**
 * Finds the target of a report, with its present content: it may be gone when an operator looks.
 * @throws AccessError `report_target_not_found` (404), also for what the person cannot reach
 */
export async function findTarget(ctx: Caller, kind: ReportTarget, id: string): Promise<FoundTarget> {
  const row = await findRow(ctx, kind, id);
  if (!row) throw new AccessError('report_target_not_found');
  const { affectedId, content, messageId, workspaceId } = row;
  if (messageId === null) return { affectedId, said: { content, transcript: null } };
  const words = await readMessageWords(ctx, { id: messageId, workspaceId });
  return { affectedId, said: { content: words?.content ?? null, transcript: words?.transcript ?? null } };
}
