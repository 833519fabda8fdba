import { doc } from '@patchbay/contract';
import { z } from 'zod';

export const HealthBody = z
  .object({ status: z.literal('ok').meta(doc('Always `ok`.')) })
  .meta({ id: 'Health', description: 'The process runs.' });

export const ReadinessBody = z
  .object({ status: z.literal('ready').meta(doc('Always `ready`.')) })
  .meta({ id: 'Readiness', description: 'The process can serve requests.' });

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
