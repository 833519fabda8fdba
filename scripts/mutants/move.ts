import type { Mutant } from './mutant.ts';

const moving = 'packages/domain/src/operations/move';
const objects = `${moving}/objects.db.test.ts`;

/** Mutants of a workspace that moves between cells. */
export const moveMutants: readonly Mutant[] = [
  {
    name: 'audio stays behind when its workspace moves',
    file: `${moving}/objects.ts`,
    find: "      await within(copyObject(from, to, object), milliseconds, 'the copy of an object');\n",
    tests: [objects],
  },
  {
    name: 'audio that came during the copy stays behind',
    file: 'prisma/src/move/hand-over.ts',
    find: '  await move.copyObjects(untilMs);\n',
    tests: [objects],
  },
  {
    name: 'audio that the old store lacks is left behind without a word',
    file: 'prisma/src/move/objects.ts',
    find: 'if (still.length > 0) throw',
    replace: 'if (still.length > 1000) throw',
    tests: [objects],
  },
  {
    name: 'a copy of audio has other bytes',
    file: 'packages/media/src/copy-object.ts',
    find: 'if (!kept?.equals(sent.digest())) throw',
    replace: 'if (kept && sent.digest().length === 0) throw',
  },
  {
    name: 'two cells have one store of audio',
    file: `${moving}/objects.ts`,
    find: 'if (await from.has(id)) throw',
    replace: "if (id === '') throw",
    tests: [objects],
  },
  {
    name: 'audio is moved into a store of nobody',
    file: `${moving}/objects.ts`,
    find: '  if (rows.length > 0) throw',
    replace: '  if (rows.length > 1000) throw',
    tests: [objects],
  },
  {
    name: 'the old copy of audio is deleted while the new cell lacks it',
    file: 'prisma/src/move/move-workspace.ts',
    find: 'if (kept.length > 0) throw',
    replace: 'if (kept.length > 1000) throw',
    tests: [objects],
  },
  {
    name: 'a worker takes a note of a workspace that another cell serves',
    file: 'packages/domain/src/messaging/voice-note/claim-note.ts',
    find: ' AND workspaces.away_at IS NULL',
    tests: [objects],
  },
  {
    name: 'audio that is on its way counts as lost',
    file: 'packages/domain/src/media/missing.ts',
    find: ' AND workspaces.away_at IS NULL',
    tests: [objects],
  },
  {
    name: 'a call that a move cut off holds its Idempotency-Key',
    file: 'prisma/src/move/hand-over.ts',
    find: '    await to.query(rules.dropUnanswered, [workspaceId]);\n',
    tests: [`${moving}/move.db.test.ts`],
  },
  {
    name: 'a workspace returns while its old copy is being deleted',
    file: 'prisma/src/move/move-workspace.ts',
    find: 'if (there?.isBeingDeleted === true)',
    replace: 'if (there?.isBeingDeleted === null)',
    tests: [`${moving}/move.db.test.ts`],
  },
  {
    name: 'rows are deleted by their age while a workspace moves',
    file: 'packages/domain/src/operations/retention/run-sweep.ts',
    find: '  if (await isMoveUnderWay(services)) return 0;\n',
  },
  {
    name: 'a change that leaves no record gets lost in a move',
    file: 'prisma/migrations/20261130040000_away_fences/migration.sql',
    find: '  IF FOUND THEN',
    replace: '  IF FALSE THEN',
    tests: ['packages/domain/src/workspace/away.db.test.ts'],
  },
  {
    name: 'the audit chain of a workspace that arrives is anchored',
    file: 'packages/domain/src/core/audit/take-checkpoint.ts',
    find: '    if (isArriving === true) continue;\n',
    tests: ['apps/worker/src/anchor-file.db.test.ts'],
  },
];
