import { join } from 'node:path';
import { type RunResult, run } from '../process/run.ts';
import { root } from '../product/root.ts';
import { checks } from '../verify/checks.ts';
import { renderResult, runChecks } from '../verify/run-checks.ts';
import type { Runner } from './chosen-files.ts';
import { addOutcomes, checkProgram, checkSuite, type Outcome } from './counts.ts';
import type { RunnerReport } from './runner-report.ts';
import { logs, runInProcess, runPlaywright, runVitest } from './runners.ts';
import { noBrowser, type TestServers } from './tools.ts';

/** Each checker of `npm run verify` counts as one test. */
export async function runVerify(): Promise<RunnerReport> {
  const results = await runChecks(checks, logs, (result) => console.log(`          ${renderResult(result)}`));
  const broken = results.filter((result) => !result.isHeld);
  const outcome = {
    passed: results.length - broken.length,
    failed: broken.length,
    skipped: 0,
    failures: broken.map(({ name, output }) => ({ title: `verify > ${name}`, message: output })),
  };
  return { outcome, files: [] };
}

/** The projects of vitest that call the running product, as far as this machine can start their servers. */
const conformanceProjects = ({ pgbouncer, redis }: TestServers): string[] => [
  'conformance',
  ...(redis ? ['conformance-on-redis'] : []),
  ...(pgbouncer ? ['conformance-on-pooler'] : []),
];

/**
 * The sentences of the specification over HTTP, on the product as `npm start` runs it; those about limits also on a
 * product that counts in Redis, and those about races also on one behind a pooler; then a search of the stored output.
 */
export const runConformance = (servers: TestServers): Promise<RunnerReport> =>
  // Half of the time of these tests is waiting for processes that start, drain and take their turn.
  runVitest('conformance', [...conformanceProjects(servers), 'after-conformance'], ['--maxWorkers=4']);

/** The console in Chromium with the real API. */
export async function runBrowser(
  chromium: string | undefined,
  files: readonly string[] = [],
): Promise<RunnerReport> {
  return chromium ? runPlaywright(chromium, files) : { outcome: noBrowser, files: [] };
}

/** Some files or folders of tests, with the runner that they are for. */
export function runChosen(
  runner: Runner,
  files: readonly string[],
  chromium: string | undefined,
): Promise<RunnerReport> {
  if (runner === 'browser') return runBrowser(chromium, files);
  return runner === 'in-process' ? runInProcess(files) : runVitest(runner, [runner], files);
}

const PROGRAM_DEADLINE_SECONDS = 900;

function runProgram(name: string, script: string, args: readonly string[]): Promise<RunResult> {
  return run(process.execPath, [join(root, 'scripts', `${script}.ts`), ...args], {
    cwd: root,
    deadlineSeconds: PROGRAM_DEADLINE_SECONDS,
    logFile: join(logs, `${name}.log`),
  });
}

const QUICK_BENCHES_AT_ONCE = 3;

/** Runs some benchmarks in one process; each counts as one test. */
async function runQuickBenches(worker: number, names: readonly string[]): Promise<Outcome> {
  const result = await runProgram(`bench-${worker}`, 'bench', [...names, '--quick']);
  const failures = names
    .filter((name) => result.output.includes(`FAILED  ${name} `))
    .map((name) => ({ title: `bench ${name} --quick`, message: result.output }));
  const outcome = { passed: names.length - failures.length, failed: failures.length, skipped: 0, failures };
  return checkSuite('bench --quick', outcome, { exitCode: result.code, output: result.output });
}

/**
 * Every benchmark, so short that it only shows that it works: its figures mean nothing here, and none is checked. That is
 * why several may run at once.
 */
export async function runBench(): Promise<RunnerReport> {
  const list = await runProgram('bench', 'bench', ['--list']);
  const names = list.code === 0 ? list.output.trim().split('\n') : [];
  const workers = Array.from({ length: QUICK_BENCHES_AT_ONCE }, (_, worker) =>
    runQuickBenches(
      worker,
      names.filter((_name, at) => at % QUICK_BENCHES_AT_ONCE === worker),
    ),
  );
  const outcomes = [checkProgram('the list of benchmarks', list), ...(await Promise.all(workers))];
  return { outcome: addOutcomes(outcomes), files: [] };
}

/**
 * Two short drills: every connection to the database is cut again and again while two API processes serve, and nothing
 * inside is reached by a webhook.
 */
export async function runDrill(): Promise<RunnerReport> {
  const args = ['r4', 'webhooks-inside', '--quick'];
  const outcome = checkProgram(`drill ${args.join(' ')}`, await runProgram('drill', 'drill', args));
  return { outcome, files: [] };
}
