import { doc } from '@patchbay/contract';
import { z } from 'zod';

export const HealthBody = doc.object('Health', 'The process runs.', {
  status: doc(z.literal('ok'), 'Always `ok`.'),
});

export const ReadinessBody = doc.object('Readiness', 'The process can serve requests.', {
  status: doc(z.literal('ready'), 'Always `ready`.'),
});

/** The dependencies that a process needs to serve. */
export interface Readiness {
  readonly database: boolean;
  readonly migrations: boolean;
  readonly worker: boolean;
  /** Absent where limits are counted in PostgreSQL. */
  readonly redis?: boolean;
  /** False once the process has been asked to stop. */
  readonly accepting: boolean;
}
