import { parseArgs } from 'node:util';
import { generateClient } from './product/client.ts';
import { report } from './product/progress.ts';
import { readSettings, type Settings } from './product/settings.ts';

function readCommand() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { forget: { type: 'boolean', default: false } },
  });
  const [workspaceId, ...more] = positionals;
  if (workspaceId === undefined || more.length > 0)
    throw new Error('usage: npm run move-workspace -- WORKSPACE [--forget]');
  return { workspaceId, forget: values.forget };
}

function readUrls({ config }: Settings) {
  const { moveFromUrl, moveToUrl } = config;
  if (moveFromUrl === null || moveToUrl === null)
    throw new Error('set MOVE_FROM_URL and MOVE_TO_URL to the databases of the two cells');
  return { fromUrl: moveFromUrl.reveal(), toUrl: moveToUrl.reveal() };
}

async function run(): Promise<void> {
  const { forget, workspaceId } = readCommand();
  await generateClient();
  const settings = readSettings();
  const urls = readUrls(settings);
  // These import the Prisma client, which must be generated first.
  const { forgetWorkspace, moveWorkspace } = await import('@patchbay/db/move');
  const { movedTables, obstacles, pauseDeliveries, sharedClients } = await import(
    '@patchbay/domain/operations'
  );
  if (forget) {
    await forgetWorkspace({ ...urls, tables: movedTables, workspaceId });
    report('move', 'the old copy will be deleted in 7 days');
    return;
  }
  // People come with their accounts, and the earliest one would be the operator.
  if (settings.config.isFirstAccountOperator)
    throw new Error('name the operators of both cells with OPERATOR_EMAILS, also for this command');
  await moveWorkspace({
    ...urls,
    workspaceId,
    tables: movedTables,
    obstacles,
    pauseDeliveries,
    shared: sharedClients,
    report: (text) => report('move', text),
  });
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
