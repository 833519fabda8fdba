import { generateClient } from './product/client.ts';

await generateClient();
// After the client: what the drills import does not load without it.
await import('../bench/src/drill/main.ts');
