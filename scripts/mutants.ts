import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitBySignal } from '@patchbay/testkit/exit-by-signal';
import { mutants } from './mutants/list.ts';
import { findCatcher, type Mutant, mutate, selectMutants, testsOf } from './mutants/mutant.ts';
import { endRunning, run } from './process/run.ts';
import { generateClient } from './product/client.ts';
import { report, secondsSince } from './product/progress.ts';
import { root } from './product/root.ts';

const DEADLINE_SECONDS = 600;
const logs = join(root, '.data', 'mutant-logs');

/** The file that has a mutant in it at the moment, and its text without it. */
let mutated: { readonly path: string; readonly text: string } | null = null;

function restore(): void {
  if (mutated) writeFileSync(mutated.path, mutated.text);
  mutated = null;
}

process.once('exit', () => {
  endRunning();
  restore();
});
exitBySignal();

/** Nobody's own changes are ever lost in a file, or taken for a mutant. */
function requireCommitted(chosen: readonly Mutant[]): void {
  const files = [...new Set(chosen.map(({ file }) => file))];
  const args = ['status', '--porcelain', '--', ...files];
  const changed = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  if (changed !== '') throw new Error(`These files have changes that are not committed:\n${changed}`);
}

interface TestRun {
  readonly code: number;
  /** The first test that failed. */
  readonly failed: string | null;
  readonly log: string;
}

async function runTests(name: string, tests: readonly string[]): Promise<TestRun> {
  const [log, reportFile] = [join(logs, `${name}.log`), join(logs, `${name}.json`)];
  rmSync(reportFile, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const how = ['--project=unit', '--project=db', '--bail=1', '--maxWorkers=1'];
  const to = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { code } = await run(process.execPath, [vitest, 'run', ...how, ...to, ...tests], {
    cwd: root,
    deadlineSeconds: DEADLINE_SECONDS,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    logFile: log,
  });
  const failed = existsSync(reportFile) ? findCatcher(readFileSync(reportFile, 'utf8'), root) : null;
  return { code, failed, log };
}

/** A test that fails anyhow catches nothing. */
async function requirePassing(chosen: readonly Mutant[]): Promise<void> {
  const started = performance.now();
  const { code, failed, log } = await runTests('without', [
    ...new Set(chosen.flatMap((mutant) => testsOf(mutant, root))),
  ]);
  if (code !== 0) throw new Error(`Without a mutant, ${failed ?? 'the run'} fails as well: see ${log}`);
  report('without', `the tests pass  ${secondsSince(started)}`);
}

function describeRun({ code, failed, log }: TestRun): readonly [step: string, text: string] {
  if (failed !== null) return ['caught', `by ${failed}`];
  return code === 0
    ? ['SURVIVED', 'no test failed']
    : ['no test', `the run failed without a test: see ${log}`];
}

/** Puts a mutant in, runs its tests and takes it out again. @returns true if a test caught it */
async function tryMutant(mutant: Mutant): Promise<boolean> {
  const { file, name } = mutant;
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const broken = mutate(text, mutant);
  if (broken === null) {
    report('no match', `${name}: its text does not stand once in ${file}`);
    return false;
  }
  const started = performance.now();
  mutated = { path, text };
  writeFileSync(path, broken);
  const ended = await runTests(String(mutants.indexOf(mutant)), testsOf(mutant, root)).finally(restore);
  const [step, outcome] = describeRun(ended);
  report(step, `${name}: ${outcome}  ${secondsSince(started)}`);
  return ended.failed !== null;
}

mkdirSync(logs, { recursive: true });
const chosen = selectMutants(mutants, process.argv.slice(2));
requireCommitted(chosen);
await generateClient();
await requirePassing(chosen);
let caught = 0;
for (const mutant of chosen) if (await tryMutant(mutant)) caught += 1;
console.log(`${caught} caught, ${chosen.length - caught} not caught`);
process.exitCode = caught === chosen.length ? 0 : 1;
