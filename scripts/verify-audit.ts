import { verifyAudit } from './audit/verify-audit.ts';
import { generateClient } from './product/client.ts';
import { reachDatabase } from './product/database.ts';
import { readSettings } from './product/settings.ts';
import { createStack } from './product/stack.ts';
import { withServices } from './product/with-services.ts';

const stack = createStack();
try {
  await generateClient();
  const settings = readSettings();
  const databaseUrl = await reachDatabase(stack, settings);
  const isIntact = await withServices(settings, { databaseUrl, name: 'verify-audit' }, (services) =>
    verifyAudit(services, settings),
  );
  process.exitCode = isIntact ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stack.stop();
}
