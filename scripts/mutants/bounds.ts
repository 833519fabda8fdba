import type { Mutant } from './mutant.ts';

const directory = 'packages/domain/src/directory';
const identity = 'packages/domain/src/identity';
const oauth = 'packages/domain/src/oauth';
const people = 'packages/domain/src/people';

/** Mutants of how much anybody may ask for, and of what a hostile caller makes expensive. */
export const boundMutants: readonly Mutant[] = [
  {
    name: 'the list of sessions has no end',
    file: `${identity}/session/list.ts`,
    find: '      take: shownMax,\n',
    tests: [`${identity}/session/session.db.test.ts`],
  },
  {
    name: 'the list of grants has no end',
    file: `${oauth}/grant/list.ts`,
    find: '      take: shownMax,\n',
    tests: [`${oauth}/grant/grant.db.test.ts`],
  },
  {
    name: 'a transcript is as long as a model server likes',
    file: 'packages/domain/src/assistant/inspect-note.ts',
    find: 'text.slice(0, transcriptMax)',
    replace: 'text',
    tests: ['packages/domain/src/assistant/hear-notes.db.test.ts'],
  },
  {
    name: 'an address is mailed invitations for each new user',
    file: `${people}/invite/invite-to-workspace.ts`,
    find: '  if (!place?.taken) return true;\n',
    tests: [`${people}/invite/join-workspace.db.test.ts`],
  },
  {
    name: 'an account leaves the tasks of its own workspace behind',
    file: `${people}/invite/join-workspace.ts`,
    find: '    OR EXISTS (SELECT FROM tasks WHERE workspace_id = $1)\n',
    tests: [`${people}/invite/join-workspace.db.test.ts`],
  },
  {
    name: 'an operator deletes their own workspace on the public listener',
    file: 'packages/domain/src/operations/deletion/ask.ts',
    find: ' || ctx.settings.operatorEmails.has(email)',
    tests: ['packages/domain/src/operations/deletion/ask.db.test.ts'],
  },
  {
    name: 'extra digits hide the range of a number that earns',
    file: `${identity}/phone/number.ts`,
    find: 'extraDigitsMax = 3',
    replace: 'extraDigitsMax = 0',
  },
  {
    name: 'a change of a directory has any number of attributes',
    file: `${directory}/patch/operation.ts`,
    find: 'Object.keys(value).length : 1',
    replace: '1 : 1',
    tests: [`${directory}/patch/apply.test.ts`],
  },
  {
    name: 'a page of groups names any number of members',
    file: `${directory}/list-plan.ts`,
    find: 'if (references === null) return page;',
    replace: 'if (page.length > 0) return page;',
  },
  {
    name: 'an input of the console says which of its parts are the same object',
    file: 'packages/router/src/procedure.ts',
    find: 'meta: values }',
    replace: 'meta }',
    tests: ['packages/router/src/procedure.db.test.ts'],
  },
  {
    name: 'two Idempotency-Keys become one',
    file: 'apps/api/src/http/idempotency.ts',
    find: 'others.length === 0 && ',
  },
  {
    name: 'a developer chooses where the list of an app’s connections begins',
    file: `${oauth}/grant/of-client.ts`,
    find: "if (error instanceof DecryptionFailed) return '';",
    replace: 'if (error instanceof DecryptionFailed) return sealed;',
  },
  {
    name: 'a deleted client with many grants leaves the rest of them unrecorded',
    file: `${oauth}/client/delete.ts`,
    find: '      endsGrants: true,\n',
    tests: [`${oauth}/grant/end-deleted.db.test.ts`],
  },
  {
    name: 'events whose announcement was lost are never found',
    file: 'apps/worker/src/agenda.ts',
    find: '    next = found.next;\n',
    tests: ['apps/worker/src/agenda.db.test.ts'],
  },
  {
    name: 'the anchor file goes on behind a line that was changed',
    file: 'packages/domain/src/core/audit/checkpoint.ts',
    find: 'if (hashLine(text) === lastHash) return null;',
    replace: 'if (text.length > 0) return null;',
    tests: ['apps/worker/src/anchor-file.db.test.ts'],
  },
  {
    name: 'a failed round of the worker forgets its workspaces',
    file: 'apps/worker/src/agenda.ts',
    find: '        add(ids);\n',
    tests: ['apps/worker/src/agenda.db.test.ts'],
  },
  {
    name: 'a grant of a workspace that is with another cell stops the round',
    file: 'packages/domain/src/oauth/grant/end-uncollected.ts',
    find: ' AND workspaces.away_at IS NULL',
  },
];
