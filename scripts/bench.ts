import { exitBySignal } from '@patchbay/testkit/exit-by-signal';
import { endRunning } from './process/run.ts';
import { generateClient } from './product/client.ts';
import { buildPrograms } from './product/program-build.ts';

const args = process.argv.slice(2);
// The benchmarks import the Prisma client, so it must be generated first.
await generateClient();
if (args.some((argument) => argument.startsWith('--compare'))) {
  process.once('exit', endRunning);
  exitBySignal();
  await (await import('./compare/compare.ts')).compareCommits(args);
} else {
  await buildPrograms();
  await import('../bench/src/main.ts');
}
