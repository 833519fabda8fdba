import type { Services } from '@patchbay/domain/core';
import { report } from './product/progress.ts';
import { runOnServices } from './product/run-command.ts';

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

await runOnServices(name, () => {
  const workspaceId = readWorkspace(process.argv.slice(2));
  return async (services) => {
    const isDone = await rotate(services, workspaceId);
    if (isDone) report('rotate', `the old data key of ${workspaceId} is destroyed`);
    return isDone;
  };
});
