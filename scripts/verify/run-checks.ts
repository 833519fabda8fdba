import { run } from '../process/run.ts';
import { root } from '../product/root.ts';
import type { Check } from './checks.ts';

const DEADLINE_SECONDS = 240;
const WORKERS = 2;

export interface CheckResult {
  name: string;
  isHeld: boolean;
  seconds: number;
  output: string;
}

/** The tools send no telemetry and write no colors into logs. */
const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_COLOR: '1' };

async function runCheck(check: Check, logs: string): Promise<CheckResult> {
  const { code, output, seconds } = await run(check.command, check.args, {
    cwd: root,
    env: { ...process.env, ...quiet },
    deadlineSeconds: DEADLINE_SECONDS,
    logFile: `${logs}/verify ${check.name.replaceAll(/[^a-z]+/gi, '-')}.log`,
  });
  return { name: check.name, isHeld: code === 0, seconds, output };
}

/** Runs all checks, two at a time, and calls `onResult` as each one ends. Results are in the order of `checks`. */
export async function runChecks(
  checks: readonly Check[],
  logs: string,
  onResult: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const waiting = [...checks.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, check] = next;
      const result = await runCheck(check, logs);
      results[index] = result;
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return results;
}

/** One line with the result, the time and the name. */
export function renderResult({ name, isHeld, seconds }: CheckResult): string {
  return `${isHeld ? 'held  ' : 'BROKEN'}  ${seconds.toFixed(1).padStart(5)} s  ${name}`;
}
