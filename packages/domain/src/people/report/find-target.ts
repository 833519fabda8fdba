import { AccessError, type ReportTarget } from '@patchbay/contract';
import { assertRows } from '@patchbay/db';
import type { ActorOf, Context } from '../../core/exports.ts';
import { existsFor, isKnownTo, type Reach, reachOf, readMessageWords } from '../../messaging/exports.ts';
import type { PersonKind } from '../person.ts';
import type { Evidence } from './box.ts';

/** Something that can be reported. */
export interface FoundTarget {
  /** The person whose content it is; null for the service itself. */
  readonly affectedId: string | null;
  readonly said: Pick<Evidence, 'content' | 'transcript'>;
}

interface TargetRow {
  readonly affectedId: string | null;
  readonly messageId: string | null;
  readonly workspaceId: string;
  readonly content: string | null;
}

type Caller = Context<ActorOf<PersonKind>>;

const withinReach: Readonly<Record<Exclude<ReportTarget, 'user'>, string>> = {
  message: `SELECT m.sender_id AS "affectedId", m.id AS "messageId", m.workspace_id AS "workspaceId", NULL AS content
    FROM messages m JOIN threads ON threads.id = m.thread_id WHERE m.id =`,
  voice_note: `SELECT m.sender_id AS "affectedId", m.id AS "messageId", m.workspace_id AS "workspaceId", NULL AS content
    FROM voice_notes v JOIN messages m ON m.id = v.message_id JOIN threads ON threads.id = m.thread_id WHERE v.id =`,
  thread: `SELECT threads.created_by AS "affectedId", NULL AS "messageId", threads.workspace_id AS "workspaceId", NULL AS content
    FROM threads WHERE threads.id =`,
};

function userWithin(reach: Reach) {
  const place = (n: number): string => `$${reach.values.length + n}`;
  const user = place(2);
  return {
    name: `report-find-user-${reach.name}`,
    text: `SELECT u.id AS "affectedId", NULL AS "messageId", u.workspace_id AS "workspaceId", u.display_name AS content
    FROM users u WHERE u.id = ${place(1)} AND u.id <> ${user} AND ${isKnownTo(reach, { user, workspace: place(3) })}`,
  };
}

async function findRow(ctx: Caller, kind: ReportTarget, id: string): Promise<TargetRow | undefined> {
  const reach = reachOf(ctx.actor);
  const { condition, name, values } = reach;
  if (kind === 'user') {
    const { userId, workspaceId } = ctx.actor;
    return (
      await ctx.db.sql.rows(assertRows<TargetRow>(userWithin(reach)), [...values, id, userId, workspaceId])
    )[0];
  }
  const exists = kind === 'thread' ? 'true' : existsFor('m', `$${values.length + 2}`);
  const text = `${withinReach[kind]} $${values.length + 1} AND ${condition} AND ${exists}`;
  const parameters = kind === 'thread' ? [...values, id] : [...values, id, ctx.actor.userId];
  return (
    await ctx.db.sql.rows(assertRows<TargetRow>({ name: `report-find-${kind}-${name}`, text }), parameters)
  )[0];
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
