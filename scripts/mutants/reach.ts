import type { Mutant } from './mutant.ts';

const messaging = 'packages/domain/src/messaging';
const webhook = 'packages/domain/src/webhook';

/** Mutants of reach, of what callers learn about others, and of single use. */
export const reachMutants: readonly Mutant[] = [
  {
    name: 'a user reaches threads that they take no part in',
    file: `${messaging}/thread/reach.ts`,
    find: ` AND participants.user_id = \${user})`,
    replace: ')',
    tests: ['apps/api/src/routes/reach.http.test.ts'],
  },
  {
    name: 'the console lists the threads of every guest',
    file: `${messaging}/thread/reach.ts`,
    find: `\${user} AND \${mine}.is_guest`,
    replace: `\${mine}.is_guest AND $1 <> $2`,
    tests: ['apps/api/src/routes/reach.http.test.ts'],
  },
  {
    name: 'a copy of an event is read by a guest who has left',
    file: `${webhook}/event/reach.ts`,
    find: 'isRelayed || (extent',
    replace: '(extent',
  },
  {
    name: 'a person who blocks the caller is offered for a thread',
    file: `${messaging}/thread/find-people.ts`,
    find: ' OR (user_id = users.id AND blocked_user_id = $2))',
    replace: ')',
    tests: [`${messaging}/thread/list-conversations.db.test.ts`],
  },
  {
    name: 'the list of threads tells everybody of a withheld message',
    file: `${messaging}/thread/list-conversations.ts`,
    find: `AND \${existsFor('messages', user)} ORDER BY created_at DESC LIMIT 1`,
    replace: 'ORDER BY created_at DESC LIMIT 1',
  },
  {
    name: 'a saved view of a colleague is deleted',
    file: 'packages/domain/src/operations/saved-view/saved-views.ts',
    find: 'where: { workspaceId, userId, ...view }',
    replace: 'where: { workspaceId, ...view }',
  },
  {
    name: 'two calls count the same saved views',
    file: 'packages/domain/src/operations/saved-view/saved-views.ts',
    find: 'await stampWorkspace(tx.sql, clock, workspaceId)',
    replace: 'clock.now()',
  },
  {
    name: 'an answer says how many codes others asked for',
    file: 'packages/domain/src/core/limit/tell-limits.ts',
    find: 'slot && !policy.isPrivate',
    replace: 'slot',
  },
  {
    name: 'an invitation is accepted as often as somebody asks',
    file: 'packages/domain/src/people/invite/store.ts',
    find: '(await sql.rows(accept, [ref, userId])).length > 0',
    replace: '(await sql.rows(accept, [ref, userId])).length >= 0',
    tests: ['packages/domain/src/people/invite/invite.db.test.ts'],
  },
];
