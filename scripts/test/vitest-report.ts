import type { Failure, Outcome } from './counts.ts';

interface Assertion {
  fullName: string;
  status: string;
  failureMessages: string[] | null;
}

interface FileResult {
  name: string;
  status: string;
  message: string;
  assertionResults: Assertion[];
}

interface Report {
  testResults: FileResult[];
}

const neverRan = new Set(['pending', 'skipped', 'todo', 'disabled']);

function failuresOf(file: FileResult): Failure[] {
  const failed = file.assertionResults.filter((each) => each.status === 'failed');
  const failures = failed.map((each) => ({
    title: `${file.name} > ${each.fullName}`,
    message: (each.failureMessages ?? []).join('\n'),
  }));
  // A file that cannot be loaded, or whose hooks fail, names no failed test.
  if (file.status === 'failed' && failures.length === 0)
    failures.push({ title: file.name, message: file.message });
  return failures;
}

/** Reads the report of vitest's JSON reporter. */
export function readVitestReport(text: string): Outcome {
  const files = (JSON.parse(text) as Report).testResults;
  const statuses = files.flatMap((file) => file.assertionResults.map((each) => each.status));
  const failures = files.flatMap(failuresOf);
  return {
    passed: statuses.filter((status) => status === 'passed').length,
    failed: failures.length,
    skipped: statuses.filter((status) => neverRan.has(status)).length,
    failures,
  };
}
