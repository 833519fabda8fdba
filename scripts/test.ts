import { mkdirSync, rmSync } from 'node:fs';
import { endRunning } from './process/run.ts';
import { generateClient } from './product/client.ts';
import { report, secondsSince } from './product/progress.ts';
import { groupByRunner } from './test/chosen-files.ts';
import { addOutcomes, isSuccess, nothing, type Outcome, summarise } from './test/counts.ts';
import { ensureChromium, ensureServers } from './test/install-tools.ts';
import { renderFailures, renderTitles } from './test/render-failures.ts';
import type { FileTime, RunnerReport } from './test/runner-report.ts';
import { logs } from './test/runners.ts';
import { useScratch } from './test/scratch.ts';
import {
  runBench,
  runBrowser,
  runChosen,
  runConformance,
  runDrill,
  runInProcess,
  runVerify,
} from './test/suites.ts';
import { renderSlowest, renderStages, type StageTime, startStage } from './test/timing.ts';
import { describeNotRun, judgeServers } from './test/tools.ts';

process.once('exit', endRunning);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const times: StageTime[] = [];
const files: FileTime[] = [];

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const readStage = startStage(name);
  const value = await work();
  times.push(readStage());
  return value;
}

async function runSuite(name: string, suite: () => Promise<RunnerReport>): Promise<Outcome> {
  const started = performance.now();
  report(name, 'running');
  const { files: took, outcome } = await timed(name, suite);
  files.push(...took);
  report(name, `${summarise(outcome)}  ${secondsSince(started)}`);
  if (outcome.failed > 0) console.log(renderFailures(outcome.failures));
  return outcome;
}

async function testEverything(): Promise<Outcome> {
  await timed('prepare', generateClient);
  // The machine waits for the network while packages are installed, and works while the checks run.
  const [verified, servers] = await Promise.all([runSuite('verify', runVerify), ensureServers()]);
  const chromium = await ensureChromium();
  const total = addOutcomes([
    verified,
    judgeServers(servers, Boolean(process.env.CI)),
    await runSuite('vitest', runInProcess),
    await runSuite('conform', () => runConformance(servers)),
    await runSuite('browser', () => runBrowser(chromium)),
    await runSuite('bench', runBench),
    await runSuite('drill', runDrill),
  ]);
  const notRun = describeNotRun(servers);
  if (notRun) report('not run', notRun);
  return total;
}

/** The files of the command line alone. Nothing is installed for them but the browser. */
async function testChosen(given: readonly string[]): Promise<Outcome> {
  const groups = groupByRunner(given, process.env.INIT_CWD ?? process.cwd());
  await generateClient();
  const outcomes: Outcome[] = [];
  for (const [runner, chosen] of groups) {
    const chromium = runner === 'browser' ? await ensureChromium() : undefined;
    outcomes.push(await runSuite(runner, () => runChosen(runner, chosen, chromium)));
  }
  return addOutcomes(outcomes);
}

useScratch();
rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });
const started = performance.now();
const given = process.argv.slice(2);
const total = await (given.length > 0 ? testChosen(given) : testEverything()).catch((error: unknown) => ({
  ...nothing,
  failed: 1,
  failures: [
    { title: 'npm test', message: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  ],
}));
if (given.length === 0) console.log(`\n${renderSlowest(files)}\n${renderStages(times)}`);
if (total.failed > 0) console.log(renderTitles(total.failures));
report('logs', `${logs}  ${secondsSince(started)}`);
process.exitCode = isSuccess(total) ? 0 : 1;
// The last line, for people and for CI.
console.log(summarise(total));
