import { join } from 'node:path';
import { exitBySignal } from '@patchbay/testkit/exit-by-signal';
import { endRunning } from './process/run.ts';
import { generateClient } from './product/client.ts';
import { root } from './product/root.ts';
import { checks } from './verify/checks.ts';
import { renderResult, runChecks } from './verify/run-checks.ts';

process.once('exit', endRunning);
exitBySignal();

const started = performance.now();
await generateClient();
const results = await runChecks(checks, join(root, '.data', 'verify-logs'), (result) => {
  console.log(renderResult(result));
});
const broken = results.filter((result) => !result.isHeld);
for (const { name, output } of broken) console.error(`\n--- ${name}\n${output.trim()}`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`\n${results.length - broken.length} held, ${broken.length} broken, ${seconds} s`);
process.exitCode = broken.length > 0 ? 1 : 0;
