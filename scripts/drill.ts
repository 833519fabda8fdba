import { generateClient } from './product/client.ts';

await generateClient();
// The drills import the Prisma client, so it must be generated first.
await import('../bench/src/drill/main.ts');
