import { loadMasterKey } from '@patchbay/config';
import { generateClient } from './product/client.ts';
import { reachDatabase } from './product/database.ts';
import { report } from './product/progress.ts';
import { runCommand } from './product/run-command.ts';
import { readSettings, type Settings } from './product/settings.ts';

// A count reads every row of a table, which takes longer than any statement of a request may.
const STATEMENT_TIMEOUT_MS = 600_000;

async function rotate(url: string, { config }: Settings): Promise<boolean> {
  // These import the Prisma client, which must be generated first.
  const { createDatabase, silentLog } = await import('@patchbay/db');
  const { rotateMasterKey } = await import('@patchbay/domain/operations');
  const db = createDatabase({
    url,
    log: silentLog,
    name: 'rotate-master-key',
    poolMax: 1,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
  try {
    const { next, phase, state } = await rotateMasterKey({
      sql: db.sql,
      clock: { now: () => new Date() },
      masterSecrets: loadMasterKey(config).map(({ id, key }) => ({ id, key: key.reveal() })),
      onProgress: ({ kind, moved }) => report('rotate', `${moved} ${kind}`),
    });
    report('rotate', state);
    if (next !== null) report('rotate', next);
    return phase === 'drop' || phase === 'none';
  } finally {
    await db.close();
  }
}

await runCommand(async (stack) => {
  await generateClient();
  const settings = readSettings();
  return rotate(await reachDatabase(stack, settings), settings);
});
