import { generateClient } from './product/client.ts';
import { buildConsole } from './product/console-build.ts';
import { buildPrograms } from './product/program-build.ts';
import { runWork } from './product/run-command.ts';

await generateClient();
await buildPrograms();
await buildConsole(process.env);
const { bringUp } = await import('../bench/src/cluster/bring-up.ts');
await runWork(() => bringUp());
