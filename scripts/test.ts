import { mkdirSync, rmSync } from 'node:fs';
import { endRunning } from './process/run.ts';
import { generateClient } from './product/client.ts';
import { report, secondsSince } from './product/progress.ts';
import { addOutcomes, isSuccess, nothing, type Outcome, summarise } from './test/counts.ts';
import {
  ensureChromium,
  ensurePgbouncer,
  ensureRecogniser,
  ensureRedis,
  ensureSwift,
} from './test/install-tools.ts';
import { renderFailures, renderTitles } from './test/render-failures.ts';
import {
  logs,
  runBench,
  runBrowser,
  runConformance,
  runDrill,
  runInProcess,
  runVerify,
} from './test/suites.ts';
import { describeNotRun, judgeServers, noBrowser } from './test/tools.ts';

process.once('exit', endRunning);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

async function runSuite(name: string, suite: () => Promise<Outcome>): Promise<Outcome> {
  const started = performance.now();
  report(name, 'running');
  const outcome = await suite();
  report(name, `${summarise(outcome)}  ${secondsSince(started)}`);
  if (outcome.failed > 0) console.log(renderFailures(outcome.failures));
  return outcome;
}

async function testEverything(): Promise<Outcome> {
  await generateClient();
  const servers = {
    redis: await ensureRedis(),
    pgbouncer: await ensurePgbouncer(),
    recogniser: await ensureRecogniser(),
    swift: await ensureSwift(),
  };
  const chromium = await ensureChromium();
  // One after the other: two suites at once on two cores would disturb each other's timing.
  const total = addOutcomes([
    judgeServers(servers, Boolean(process.env.CI)),
    await runSuite('verify', runVerify),
    await runSuite('vitest', runInProcess),
    await runSuite('conform', () => runConformance(servers)),
    await runSuite('browser', async () => (chromium ? runBrowser(chromium) : noBrowser)),
    await runSuite('bench', runBench),
    await runSuite('drill', runDrill),
  ]);
  const notRun = describeNotRun(servers);
  if (notRun) report('not run', notRun);
  return total;
}

rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });
const started = performance.now();
const total = await testEverything().catch((error: unknown) => ({
  ...nothing,
  failed: 1,
  failures: [
    { title: 'npm test', message: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  ],
}));
if (total.failed > 0) console.log(renderTitles(total.failures));
report('logs', `${logs}  ${secondsSince(started)}`);
process.exitCode = isSuccess(total) ? 0 : 1;
// The last line, for people and for CI.
console.log(summarise(total));
