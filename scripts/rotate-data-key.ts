import type { Services } from '@patchbay/domain/core';
import { generateClient } from './product/client.ts';
import { reachDatabase } from './product/database.ts';
import { report } from './product/progress.ts';
import { readSettings } from './product/settings.ts';
import { createStack } from './product/stack.ts';
import { withServices } from './product/with-services.ts';

const name = 'rotate-data-key';

function readWorkspace([workspaceId, ...more]: readonly string[]): string {
  if (workspaceId === undefined || more.length > 0)
    throw new Error('usage: npm run rotate-data-key -- WORKSPACE');
  return workspaceId;
}

async function rotate(services: Services, workspaceId: string): Promise<boolean> {
  // These import the Prisma client, which must be generated first.
  const { newId } = await import('@patchbay/domain/core');
  const { driveRotation, rotateDataKey } = await import('@patchbay/domain/operations');
  const origin = { requestId: newId('req', services.clock.now()), ip: null, userAgent: null };
  const ctx = { ...services, actor: { kind: 'system', name }, origin } as const;
  await rotateDataKey(ctx, { workspaceId });
  return driveRotation(services, workspaceId, (state) => report('rotate', state));
}

const stack = createStack();
try {
  const workspaceId = readWorkspace(process.argv.slice(2));
  await generateClient();
  const settings = readSettings();
  const databaseUrl = await reachDatabase(stack, settings);
  const isDone = await withServices(settings, { databaseUrl, name }, (services) =>
    rotate(services, workspaceId),
  );
  if (isDone) report('rotate', `the old data key of ${workspaceId} is destroyed`);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stack.stop();
}
