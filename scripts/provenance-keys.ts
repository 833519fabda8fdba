import { generateClient } from './product/client.ts';
import { reachDatabase } from './product/database.ts';
import { report } from './product/progress.ts';
import { readSettings } from './product/settings.ts';
import { createStack } from './product/stack.ts';
import { withServices } from './product/with-services.ts';
import { changeKeys, readChange } from './provenance/change-keys.ts';

const stack = createStack();
try {
  const change = readChange(process.argv.slice(2));
  await generateClient();
  const settings = readSettings();
  const databaseUrl = await reachDatabase(stack, settings);
  const done = await withServices(settings, { databaseUrl, name: 'provenance-keys' }, (services) =>
    changeKeys(services, change),
  );
  report('provenance', done);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stack.stop();
}
