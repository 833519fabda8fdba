import { Histogram, type Registry } from 'prom-client';

/** A call of one of the console's procedures. */
interface AnsweredCall {
  /** The name of a procedure that exists. */
  readonly procedure: string;
  /** The code of its refusal in the error registry; null for a success. */
  readonly errorCode: string | null;
}

export interface ProcedureMetrics {
  observe(answered: AnsweredCall, seconds: number): void;
}

/** Counts and times the procedures of the console: one HTTP request may carry several. */
export function createProcedureMetrics(registry: Registry): ProcedureMetrics {
  const duration = new Histogram({
    name: 'trpc_procedure_duration_seconds',
    help: 'Time of a procedure of the console, by its name and outcome: ok, or the code of its refusal.',
    labelNames: ['procedure', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  return {
    observe: ({ errorCode, procedure }, seconds) =>
      duration.observe({ procedure, outcome: errorCode ?? 'ok' }, seconds),
  };
}
