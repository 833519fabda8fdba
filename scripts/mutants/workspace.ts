import type { Mutant } from './mutant.ts';

const core = 'packages/domain/src/core';
const deletion = 'packages/domain/src/operations/deletion';
const away = `packages/domain/src/workspace/away.db.test.ts`;
const directory = 'packages/domain/src/directory';
const identity = 'packages/domain/src/identity';
const oauth = 'packages/domain/src/oauth';
const workspace = 'packages/domain/src/workspace';

/** Mutants of membership in a workspace, and of the rights of its owners. */
export const workspaceMutants: readonly Mutant[] = [
  {
    name: 'a verb for owners is open to every member',
    file: `${core}/verb.ts`,
    find: "    if (role === 'owner') await requireOwner(requireActor(ctx, tenantKinds));\n",
    tests: ['packages/domain/src/testing/owner-access.db.test.ts'],
  },
  {
    name: 'a call that waited makes something for a person who was removed meanwhile',
    file: `${workspace}/stamp.ts`,
    find: 'rows.length > 0 ? refuseSuspended',
    replace: 'rows.length > 1 ? refuseSuspended',
    tests: ['packages/domain/src/testing/leaver-race.db.test.ts'],
  },
  {
    name: 'keys that end together are locked in any order',
    file: 'packages/domain/src/key/end-keys.ts',
    find: '      ORDER BY id FOR NO KEY UPDATE',
    replace: '      FOR NO KEY UPDATE',
    tests: ['packages/domain/src/key/race.db.test.ts'],
  },
  {
    name: 'a member manages what others made',
    file: `${core}/require-owner.ts`,
    find: '  if (found.some(([row]) => row && !row.allowed)) throw',
    replace: '  if (false) throw',
    tests: ['packages/domain/src/testing/owner-access.db.test.ts'],
  },
  {
    name: 'a member gives an app the scope that removes people',
    file: `${oauth}/grant/consent.ts`,
    find: '  if (isForOwners(grant)) await requireOwner(ctx);\n',
    tests: [`${oauth}/device/decide.db.test.ts`, `${oauth}/interaction/decide.db.test.ts`],
  },
  {
    name: 'a client on trial serves a member who does not try it',
    file: 'packages/domain/src/oauth/grant/standing.ts',
    find: "return isOnTrial(client) && isTheirs ? 'approved' : client.status;",
    replace: "return isOnTrial(client) ? 'approved' : client.status;",
    tests: ['apps/api/src/oauth/trial.http.test.ts'],
  },
  {
    name: 'a token of a client on trial outlives the trial of its person',
    file: 'packages/domain/src/workspace/standing.ts',
    find: "client.status = 'pending' AND client.trial_user_id = oauth_grants.user_id",
    replace: "client.status = 'pending' AND client.trial_user_id IS NOT NULL",
    tests: ['apps/api/src/oauth/trial.http.test.ts'],
  },
  {
    name: 'a client on trial serves its member in another workspace',
    file: 'packages/domain/src/workspace/standing.ts',
    find: 'AND client.owner_workspace_id = oauth_grants.workspace_id THEN',
    replace: 'THEN',
    tests: ['apps/api/src/oauth/trial.http.test.ts'],
  },
  {
    name: 'an operator who decides leaves a trial on',
    file: 'packages/domain/src/oauth/client/decide.ts',
    find: '        trialUserId: null,\n',
    tests: ['packages/domain/src/oauth/client/try.db.test.ts'],
  },
  {
    name: 'a directory takes over an address that its workspace never proved',
    file: `${identity}/account/first-password.ts`,
    find: "speaksFor('users.workspace_id', 'users.sign_in_email', '$3')",
    replace: "'true'",
  },
  {
    name: 'a domain that was lost leads people in for ever',
    file: `${workspace}/proven-domain.ts`,
    find: 'missed_at IS NULL OR',
    replace: 'true OR',
    tests: [`${identity}/account/first-password.db.test.ts`],
  },
  {
    name: 'two workspaces prove one domain',
    file: `${directory}/domain/verify.ts`,
    find: '  if (other && proofs.has(recordValueOf(other.token))) throw',
    replace: '  if (false) throw',
    tests: [`${directory}/domain/domain.db.test.ts`],
  },
  {
    name: 'a process encrypts with a data key that was rotated',
    file: 'prisma/migrations/20261127165658_data_key_rotation/migration.sql',
    find: 'current_version > data_key_version_of(box)',
    replace: 'false',
    tests: ['packages/domain/src/operations/data-key/rotate.db.test.ts'],
  },
  {
    name: 'a rotation moves before the writes that began before it have ended',
    file: 'packages/domain/src/operations/data-key/advance.ts',
    find: "return row.hasStragglers ? 'waiting' : beginWalk;",
    replace: 'return beginWalk;',
    tests: ['packages/domain/src/operations/data-key/rotate.db.test.ts'],
  },
  {
    name: 'the old data key is destroyed while something is under it',
    file: 'packages/domain/src/operations/data-key/walk.ts',
    find: 'CASE WHEN counted.remaining = 0 AND counted.unreadable = 0 THEN clock_timestamp() END',
    replace: 'clock_timestamp()',
    tests: ['packages/domain/src/operations/data-key/rotate.db.test.ts'],
  },
  {
    name: 'the old data key outlives its rotation',
    file: 'packages/domain/src/operations/data-key/advance.ts',
    find: 'sql.rows(replace, [workspaceId, version, keyring.wrap(next, aad), keyring.wrap(old, otherAad)])',
    replace: 'sql.rows(replace, [workspaceId, version, keyring.wrap(old, aad), keyring.wrap(old, otherAad)])',
    tests: ['packages/domain/src/operations/data-key/rotate.db.test.ts'],
  },
  {
    name: 'anybody who knows its link accepts an invitation to a workspace',
    file: 'packages/domain/src/people/invite/join-workspace.ts',
    find: 'own_account.id = $3 AND own_account.email = invitee.sign_in_email',
    replace: 'own_account.id = $3',
  },
  {
    name: 'the deletion of a workspace is undone after its key was destroyed',
    file: `${deletion}/undo.ts`,
    find: ' AND data_key_box IS NOT NULL RETURNING id),',
    replace: ' RETURNING id),',
    tests: [`${deletion}/ask.db.test.ts`],
  },
  {
    name: 'the row of a deleted workspace does not wait for earlier writes',
    file: `${deletion}/carry-out.ts`,
    find: 'if (state.hasStragglers || isOver()) return false;',
    replace: 'if (isOver()) return false;',
  },
  {
    name: 'a slow request encrypts with the destroyed key of a workspace',
    file: `${deletion}/milestone.ts`,
    find: 'data_key_version = data_key_version + 2,',
    replace: 'data_key_version = data_key_version,',
    tests: [`${deletion}/carry-out.db.test.ts`],
  },
  {
    name: 'a shared statement writes in a workspace that another cell serves',
    file: `${core}/write/write-shape.ts`,
    find: ' AND workspaces.away_at IS NULL',
    tests: [away],
  },
  {
    name: 'a client is told that it is suspended while its workspace moves',
    file: `${workspace}/read-here.ts`,
    find: 'if (row?.[0] === true) {',
    replace: 'if (row?.[0] === null) {',
    tests: [away],
  },
  {
    name: 'reinstating an owner serves a workspace that another cell serves',
    file: 'packages/domain/src/operations/operator/suspend-workspace.ts',
    find: '{ deletionAskedAt: null, awayAt: null }',
    replace: '{ deletionAskedAt: null }',
    tests: [away],
  },
  {
    name: 'a workspace moves that shares a thread with another one',
    file: 'prisma/src/move/state.ts',
    find: '  if (reasons.length > 0)',
    replace: '  if (reasons.length > 1000)',
    tests: ['packages/domain/src/operations/move/move.db.test.ts'],
  },
  {
    name: 'webhooks of a suspended workspace go on',
    file: 'packages/domain/src/webhook/lane/claim.ts',
    find: '(SELECT suspended_at IS NULL FROM workspaces WHERE id = endpoint.workspace_id)',
    replace: 'true',
    tests: [`${deletion}/ask.db.test.ts`, 'packages/domain/src/webhook/lane/suspended.db.test.ts'],
  },
];
