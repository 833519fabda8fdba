import type { Mutant } from './mutant.ts';

const sdk = 'packages/sdk/src';
const cli = 'apps/cli/src';

/** Mutants of what runs on the machines of developers and operators. */
export const toolMutants: readonly Mutant[] = [
  {
    name: 'an answer without an end is read into the memory',
    file: `${sdk}/deadline.ts`,
    find: "      if (bytesLeft < 0) throw new RangeError('the answer is too long');\n",
    tests: [`${sdk}/transport.test.ts`],
  },
  {
    name: 'a greeting counts as a connection that works',
    file: `${sdk}/socket-recovery.ts`,
    find: 'isSteady ? 1 : state.failures + 1',
    replace: 'isSteady || state.greetedAtMs !== null ? 1 : state.failures + 1',
    tests: [`${sdk}/socket.test.ts`],
  },
  {
    name: 'two commands break one lock',
    file: `${cli}/credential/lock.ts`,
    find: '  if (!(await tryTake(breaking, own))) return breakAbandoned(breaking, own, isAbandoned);\n',
    tests: [`${cli}/credential/lock.test.ts`],
  },
  {
    name: 'a sign-in that cannot be stored lives on',
    file: `${cli}/command/device-login.ts`,
    find: 'let lost: string | undefined = signIn.refreshToken;',
    replace: 'let lost: string | undefined;',
    tests: [`${cli}/command/device-login.test.ts`],
  },
  {
    name: 'a backup removes the draft of another one',
    file: 'scripts/backup/write-backup.ts',
    find: "open(draft, 'wx', 0o600)",
    replace: "open(draft, 'w', 0o600)",
    tests: ['scripts/backup/backup.db.test.ts'],
  },
  {
    name: 'a server logs the password of another one',
    file: 'prisma/src/move/stream.ts',
    find: '  "log_min_error_statement = \'panic\'",\n',
    tests: ['packages/domain/src/operations/move/move.db.test.ts'],
  },
];
