import { parseArgs } from 'node:util';
import { generateClient } from './product/client.ts';
import { report } from './product/progress.ts';
import { runWork } from './product/run-command.ts';
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

function readLocations({ config }: Settings) {
  const { moveFromMedia: from, moveToMedia: to } = config;
  if ((from === null) !== (to === null))
    throw new Error('set both of MOVE_FROM_MEDIA_URL and MOVE_TO_MEDIA_URL, or neither');
  return from && to && { from, to };
}

async function run(): Promise<void> {
  const { forget, workspaceId } = readCommand();
  await generateClient();
  const settings = readSettings();
  const urls = readUrls(settings);
  const locations = readLocations(settings);
  // These import the Prisma client, which must be generated first.
  const { forgetWorkspace, moveWorkspace } = await import('@patchbay/db/move');
  const { moveRules } = await import('@patchbay/domain/operations');
  const { openMediaStore } = await import('@patchbay/domain/core');
  if (forget) {
    await forgetWorkspace({ ...urls, workspaceId });
    report('move', 'the old copy will be deleted in 7 days');
    return;
  }
  // People come with their accounts, and the earliest one would be the operator.
  if (settings.config.isFirstAccountOperator)
    throw new Error('name the operators of both cells with OPERATOR_EMAILS, also for this command');
  const open = ({ bucket, directory }: NonNullable<typeof locations>['from']) =>
    openMediaStore({ mediaBucket: bucket, mediaDir: directory ?? '' });
  await moveWorkspace({
    ...urls,
    ...moveRules(locations && { from: open(locations.from), to: open(locations.to) }),
    workspaceId,
    report: (text) => report('move', text),
  });
}

await runWork(() => run());
