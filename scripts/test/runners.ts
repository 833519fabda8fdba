import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../process/run.ts';
import { root } from '../product/root.ts';
import { checkSuite, nothing } from './counts.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import type { RunnerReport } from './runner-report.ts';

export const logs = join(root, '.data', 'test-logs');
const DEADLINE_SECONDS = 1_800;

interface Runner {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly read: (text: string) => RunnerReport;
  /** Nothing to run is no failure. */
  readonly mayBeEmpty?: boolean;
}

async function runRunner({ args, env, mayBeEmpty = false, name, read }: Runner): Promise<RunnerReport> {
  const reportFile = join(logs, `${name}.json`);
  rmSync(reportFile, { force: true });
  const reportTo = { PATCHBAY_TEST_REPORT: reportFile, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
  const { code, output } = await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...reportTo, ...env },
    deadlineSeconds: DEADLINE_SECONDS,
    logFile: join(logs, `${name}.log`),
  });
  const report = existsSync(reportFile) ? read(readFileSync(reportFile, 'utf8')) : undefined;
  if (mayBeEmpty && code === 0 && !report?.files.length) return { outcome: nothing, files: [] };
  const outcome = checkSuite(name, report?.outcome, { exitCode: code, output });
  return { outcome, files: report?.files ?? [] };
}

const inProcessProjects = ['unit', 'db'];

/** Pure rules, and everything that runs on a real PostgreSQL: SQL, verbs, and HTTP in process. */
export const runInProcess = (files: readonly string[] = []): Promise<RunnerReport> =>
  runVitest('in-process', inProcessProjects, files);

/** The tests in process that import, directly or not, a file that was changed since a commit. */
export const runChanged = (base: string): Promise<RunnerReport> =>
  runRunner({
    ...vitestRunner('in-process', inProcessProjects, [`--changed=${base}`]),
    mayBeEmpty: true,
  });

/** Runs projects of vitest. `more` are its other arguments, such as the files to run. */
export const runVitest = (
  name: string,
  projects: readonly string[],
  more: readonly string[] = [],
): Promise<RunnerReport> => runRunner(vitestRunner(name, projects, more));

function vitestRunner(name: string, projects: readonly string[], more: readonly string[]): Runner {
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    `--reporter=${join(root, 'scripts', 'test', 'vitest-reporter.ts')}`,
    ...more,
  ];
  return { name, args, read: (text) => JSON.parse(text) as RunnerReport };
}

/** Runs the browser tests; `more` are Playwright's other arguments. */
export function runPlaywright(chromium: string, more: readonly string[] = []): Promise<RunnerReport> {
  const args = [
    join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    `--config=${join(root, 'e2e', 'playwright.config.ts')}`,
    '--reporter=list,json',
    ...more,
  ];
  return runRunner({ name: 'browser', args, env: { CHROMIUM_PATH: chromium }, read: readPlaywrightReport });
}
