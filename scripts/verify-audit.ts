import { loadMasterKey } from '@patchbay/config';
import { verifyAudit } from './audit/verify-audit.ts';
import { generateClient } from './product/client.ts';
import { openDatabase } from './product/database.ts';
import { readSettings, type Settings } from './product/settings.ts';
import { createStack } from './product/stack.ts';

async function verify(databaseUrl: string, settings: Settings): Promise<boolean> {
  const { openServices } = await import('@patchbay/domain/core');
  const { createLogger } = await import('@patchbay/logger');
  const { config } = settings;
  const { close, services } = await openServices({
    name: 'patchbay-verify-audit',
    logger: createLogger({ level: 'warn', name: 'verify-audit' }),
    settings: config,
    databaseUrl,
    redisUrl: null,
    masterSecrets: loadMasterKey(config).map(({ id, key }) => ({ id, key: key.reveal() })),
  });
  try {
    return await verifyAudit(services, settings);
  } finally {
    await close();
  }
}

const stack = createStack();
try {
  await generateClient();
  const settings = readSettings();
  const isIntact = await verify(settings.databaseUrl ?? (await openDatabase(stack, settings)), settings);
  process.exitCode = isIntact ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stack.stop();
}
