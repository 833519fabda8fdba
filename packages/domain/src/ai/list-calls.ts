import { ListAiCallsInput } from '@patchbay/contract';
import { type Page, query, statement } from '../core/exports.ts';
import { type AiCallView, callColumns, outcomeType } from './read-usage.ts';

const pageSize = 15;

// Times have microseconds here and milliseconds in a program, so the place in the list is that of a row and not a time.
const page = statement({
  name: 'ai-calls-page',
  text: `SELECT ${callColumns} FROM ai_calls
    WHERE workspace_id = $1 AND ($2::text IS NULL OR feature = $2)
      AND ($3::timestamptz IS NULL OR created_at >= $3) AND ($4::timestamptz IS NULL OR created_at < $4)
      AND ($5::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM ai_calls WHERE id = $5 AND workspace_id = $1))
    ORDER BY created_at DESC, id DESC LIMIT ${pageSize + 1}`,
  as: { outcome: outcomeType },
  nulls: [2, 3, 4, 5],
});

/** A page of the AI calls of the workspace, newest first: who called what, when, and what it cost. */
export const listAiCalls = query({
  actors: ['console'],
  input: ListAiCallsInput,
  async run({ actor, db }, { cursor, feature, from, to }): Promise<Page<AiCallView>> {
    const narrowed = [feature ?? null, from ?? null, to ?? null, cursor ?? null] as const;
    const rows = await db.sql.rows(page, [actor.workspaceId, ...narrowed]);
    const items = rows.slice(0, pageSize);
    return { items, nextCursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
  },
});
