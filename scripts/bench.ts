import { generateClient } from './product/client.ts';

await generateClient();
// The benchmarks import the Prisma client, so it must be generated first.
await import('../bench/src/main.ts');
