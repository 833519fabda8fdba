import { generateClient } from './product/client.ts';
import { buildConsole } from './product/console-build.ts';
import { buildPrograms } from './product/program-build.ts';

await generateClient();
await buildPrograms();
await buildConsole(process.env);
const { bringUp } = await import('../bench/src/cluster/bring-up.ts');
try {
  await bringUp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
