import type { MatchedPerson } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { type EventDraft, newId, type Services, statement } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';

const listKnown = statement({
  name: 'match-list-known',
  text: 'SELECT user_id AS id FROM contacts WHERE workspace_id = $1 AND user_id = ANY ($2::text[])',
});
const stampMany = statement({
  name: 'match-stamp-many',
  text: `UPDATE workspaces SET last_stamped_at = last_stamped_at + $2 * interval '1 millisecond' WHERE id = $1`,
});
const insert = statement({
  name: 'match-insert-contacts',
  text: `INSERT INTO contacts (id, workspace_id, display_name, user_id, created_at, updated_at)
    SELECT given.id, $1, given.name, given.user_id, stamped.at, stamped.at
    FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS given (id, user_id, name, place)
    CROSS JOIN LATERAL (SELECT $5::timestamptz + given.place * interval '1 millisecond' AS at) AS stamped`,
});

/**
 * Makes contacts of the people who are none of the workspace yet, in the caller's transaction. The number is not copied:
 * the people who have it know it, and the other members of the workspace need not.
 * @returns their events
 */
export async function addContacts(
  sql: Sql,
  { clock }: Pick<Services, 'clock'>,
  { people, workspaceId }: { readonly workspaceId: string; readonly people: readonly MatchedPerson[] },
): Promise<EventDraft[]> {
  if (people.length === 0) return [];
  // Under the lock of the workspace's row, so that two calls at once make one contact of one person.
  const at = await stampWorkspace(sql, clock, workspaceId);
  const known = await sql.rows(listKnown, [workspaceId, people.map(({ userId }) => userId)]);
  const skipped = new Set(known.map(({ id }) => id));
  const fresh = new Map(
    people.filter(({ userId }) => !skipped.has(userId)).map((each) => [each.userId, each]),
  );
  if (fresh.size === 0) return [];
  const rows = [...fresh.values()].map((each) => ({ ...each, contactId: newId('con', at) }));
  await sql.rows(stampMany, [workspaceId, rows.length]);
  await sql.rows(insert, [
    workspaceId,
    rows.map(({ contactId }) => contactId),
    rows.map(({ userId }) => userId),
    rows.map(({ displayName }) => displayName),
    at,
  ]);
  return rows.map(({ contactId, userId }) => ({
    workspaceId,
    type: 'contact.updated',
    data: { contactId, userId },
  }));
}
