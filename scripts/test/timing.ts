import { cpus } from 'node:os';
import { relative } from 'node:path';
import { root } from '../product/root.ts';
import type { FileTime } from './runner-report.ts';

/** The time of a stage of the run, and how busy the machine was meanwhile. */
export interface StageTime {
  readonly name: string;
  readonly seconds: number;
  /** The part of the time of all processors that was used, from 0 to 1. The rest was waiting. */
  readonly busy: number;
}

const SLOWEST = 10;

/** Milliseconds that the processors have worked since the machine started. */
function readWorkedMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/** Starts the clock of a stage. The function that it returns reads it. */
export function startStage(name: string): () => StageTime {
  const started = performance.now();
  const workedAtStart = readWorkedMs();
  return () => {
    const elapsedMs = performance.now() - started;
    const busy = (readWorkedMs() - workedAtStart) / (elapsedMs * cpus().length);
    return { name, seconds: elapsedMs / 1000, busy: Math.min(1, busy) };
  };
}

/** One line for each stage: its time, and how much of the machine it left idle. */
export function renderStages(stages: readonly StageTime[]): string {
  return stages
    .map(({ busy, name, seconds }) => {
      const waiting = `${Math.round(100 * (1 - busy))} % waiting`;
      return `time      ${name.padEnd(10)}${seconds.toFixed(1).padStart(7)} s  ${waiting}`;
    })
    .join('\n');
}

/** One line for each of the ten files that took longest. */
export function renderSlowest(files: readonly FileTime[]): string {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `slowest ${seconds.toFixed(1).padStart(8)} s  ${relative(root, file)}`)
    .join('\n');
}
