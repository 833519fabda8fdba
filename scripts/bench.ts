import { generateClient } from './product/client.ts';

await generateClient();
// After the client: what the benchmarks import does not load without it.
await import('../bench/src/main.ts');
