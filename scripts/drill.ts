import { parseArgs } from 'node:util';
import { prepareRelease } from './compare/previous-release.ts';
import { generateClient } from './product/client.ts';
import { buildConsole, holdBuild } from './product/console-build.ts';
import { buildPrograms } from './product/program-build.ts';

await generateClient();
await buildPrograms();
await buildConsole(process.env);
holdBuild();

const { positionals, values } = parseArgs({
  options: {
    faults: { type: 'string' },
    from: { type: 'string' },
    minutes: { type: 'string' },
    quick: { type: 'boolean' },
    seed: { type: 'string' },
  },
  allowPositionals: true,
});
if (positionals.length === 0 || positionals.includes('upgrade')) {
  const { commit, path } = await prepareRelease(values.from);
  process.argv.push(`--release-before=${path}`, `--commit-before=${commit}`);
}
// The drills import the Prisma client, so it must be generated first.
await import('../bench/src/drill/main.ts');
