import { generateClient } from './product/client.ts';
import { buildConsole, holdBuild } from './product/console-build.ts';

await generateClient();
await buildConsole(process.env);
holdBuild();
// The drills import the Prisma client, so it must be generated first.
await import('../bench/src/drill/main.ts');
