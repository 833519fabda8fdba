import { generateClient } from './product/client.ts';
import { buildConsole, holdBuild } from './product/console-build.ts';
import { buildPrograms } from './product/program-build.ts';

await generateClient();
await buildPrograms();
await buildConsole(process.env);
holdBuild();
// The drills import the Prisma client, so it must be generated first.
await import('../bench/src/drill/main.ts');
