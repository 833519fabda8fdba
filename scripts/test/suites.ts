import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RunResult, run } from '../process/run.ts';
import { root } from '../product/root.ts';
import { checks } from '../verify/checks.ts';
import { renderResult, runChecks } from '../verify/run-checks.ts';
import { addOutcomes, judgeProgram, judgeSuite, type Outcome } from './counts.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import type { TestServers } from './tools.ts';
import { readVitestReport } from './vitest-report.ts';

export const logs = join(root, '.data', 'test-logs');

interface Runner {
  name: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  deadlineSeconds: number;
  read: (text: string) => Outcome;
}

async function runRunner({ name, args, env, deadlineSeconds, read }: Runner): Promise<Outcome> {
  const reportFile = join(logs, `${name}.json`);
  rmSync(reportFile, { force: true });
  const result = await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, ...env },
    deadlineSeconds,
    logFile: join(logs, `${name}.log`),
  });
  const outcome = existsSync(reportFile) ? read(readFileSync(reportFile, 'utf8')) : undefined;
  return judgeSuite(name, outcome, { exitCode: result.code, output: result.output });
}

function vitest(name: string, projects: readonly string[], deadlineSeconds: number): Promise<Outcome> {
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(logs, `${name}.json`)}`,
  ];
  return runRunner({ name, args, deadlineSeconds, read: readVitestReport });
}

/** Each checker of `npm run verify` counts as one test. */
export async function runVerify(): Promise<Outcome> {
  const results = await runChecks(checks, logs, (result) => console.log(`          ${renderResult(result)}`));
  const broken = results.filter((result) => !result.isHeld);
  return {
    passed: results.length - broken.length,
    failed: broken.length,
    skipped: 0,
    failures: broken.map(({ name, output }) => ({ title: `verify > ${name}`, message: output })),
  };
}

/** Pure rules, and everything that runs on a real PostgreSQL: SQL, verbs, and HTTP in process. */
export const runInProcess = (): Promise<Outcome> => vitest('vitest', ['unit', 'db'], 1_800);

/**
 * The sentences of the specification over HTTP, on the product as `npm start` runs it; those about limits also on a
 * product that counts in Redis, and those about races also on one behind a pooler; then what the run stored.
 */
export function runConformance({ pgbouncer, redis }: TestServers): Promise<Outcome> {
  const onRedis = redis ? ['conformance-on-redis'] : [];
  const onPooler = pgbouncer ? ['conformance-on-pooler'] : [];
  return vitest('conformance', ['conformance', ...onRedis, ...onPooler, 'after-conformance'], 1_800);
}

/** The console in Chromium with the real API. */
export function runBrowser(chromium: string): Promise<Outcome> {
  const args = [
    join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    `--config=${join(root, 'e2e', 'playwright.config.ts')}`,
    '--reporter=list,json',
  ];
  return runRunner({
    name: 'browser',
    args,
    env: { CHROMIUM_PATH: chromium },
    deadlineSeconds: 1_800,
    read: readPlaywrightReport,
  });
}

const BENCH_DEADLINE_SECONDS = 180;

function runProgram(name: string, script: string, args: readonly string[]): Promise<RunResult> {
  return run(process.execPath, [join(root, 'scripts', `${script}.ts`), ...args], {
    cwd: root,
    deadlineSeconds: BENCH_DEADLINE_SECONDS,
    logFile: join(logs, `${name}.log`),
  });
}

const QUICK_BENCHES_AT_ONCE = 2;

/**
 * Every benchmark, so short that it only shows that it works: its figures mean nothing here, and none is judged. That is
 * why two may run at once.
 */
export async function runBench(): Promise<Outcome> {
  const list = await runProgram('bench', 'bench', ['--list']);
  const names = list.code === 0 ? list.output.trim().split('\n') : [];
  const outcomes = [judgeProgram('the list of benchmarks', list)];
  const runNext = async (): Promise<void> => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      const result = await runProgram(`bench-${name}`, 'bench', [name, '--quick']);
      outcomes.push(judgeProgram(`bench ${name} --quick`, result));
    }
  };
  await Promise.all(Array.from({ length: QUICK_BENCHES_AT_ONCE }, runNext));
  return addOutcomes(outcomes);
}

/**
 * Two short drills: every connection to the database is cut again and again while two API processes serve, and nothing
 * inside is reached by a webhook.
 */
export async function runDrill(): Promise<Outcome> {
  const args = ['r4', 'webhooks-inside', '--quick'];
  return judgeProgram(`drill ${args.join(' ')}`, await runProgram('drill', 'drill', args));
}
