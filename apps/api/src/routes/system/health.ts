import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { HealthBody } from '../../presenters/health.ts';

/** Asks nothing of anybody: a database that is away is no reason to restart the process. */
export const health = route({
  method: 'GET',
  path: '/healthz',
  summary: 'The process is up.',
  tag: 'System',
  access: { public: true },
  responses: { 200: HealthBody },
  handle: () => ok({ status: 'ok' as const }),
});
