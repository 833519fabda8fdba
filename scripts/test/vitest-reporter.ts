import { writeFileSync } from 'node:fs';
import type { ModuleDiagnostic, Reporter, TestModule } from 'vitest/node';
import type { Failure } from './counts.ts';
import type { FileTime, RunnerReport } from './runner-report.ts';

interface ReportedError {
  readonly message: string;
  readonly stack?: string;
}

interface ReportedTest {
  readonly fullName: string;
  result(): { readonly errors?: readonly ReportedError[] | undefined };
}

/** The part of vitest's description of a test file that this reporter reads. */
export interface Module {
  readonly moduleId: string;
  errors(): readonly ReportedError[];
  diagnostic(): Pick<
    ModuleDiagnostic,
    'collectDuration' | 'duration' | 'environmentSetupDuration' | 'prepareDuration' | 'setupDuration'
  >;
  readonly children: {
    allTests(state: 'passed' | 'failed' | 'skipped'): Iterable<ReportedTest>;
    allSuites(): Iterable<{ errors(): readonly ReportedError[] }>;
  };
}

function messageOf(errors: readonly ReportedError[]): string {
  return errors.map(({ message, stack }) => stack ?? message).join('\n');
}

function failuresOf(module: Module): Failure[] {
  const failures: Failure[] = [];
  for (const test of module.children.allTests('failed')) {
    const { errors = [] } = test.result();
    failures.push({ title: `${module.moduleId} > ${test.fullName}`, message: messageOf(errors) });
  }
  // A file that cannot be loaded, or whose hooks fail, need not name a failed test.
  const others = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const outside = [...module.errors(), ...others];
  if (outside.length > 0) failures.push({ title: module.moduleId, message: messageOf(outside) });
  return failures;
}

const countOf = (module: Module, state: 'passed' | 'skipped'): number =>
  [...module.children.allTests(state)].length;

function timeOf(module: Module): FileTime {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
    module.diagnostic();
  const milliseconds =
    collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration;
  return { file: module.moduleId, seconds: milliseconds / 1000 };
}

/** The report of a run of vitest. The time of a file includes loading it and its hooks. */
export function reportOf(modules: readonly Module[]): RunnerReport {
  const sum = (state: 'passed' | 'skipped'): number =>
    modules.reduce((total, module) => total + countOf(module, state), 0);
  const failures = modules.flatMap(failuresOf);
  return {
    outcome: { passed: sum('passed'), failed: failures.length, skipped: sum('skipped'), failures },
    files: modules.map(timeOf),
  };
}

/** Writes the report of the run to the file that PATCHBAY_TEST_REPORT names. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.PATCHBAY_TEST_REPORT;
    if (file) writeFileSync(file, JSON.stringify(reportOf(modules)));
  }
}
