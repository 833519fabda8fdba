import { AccessError } from '@patchbay/contract';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { type Readiness, ReadinessBody } from '../../presenters/health.ts';

/**
 * What is away stands in `details.checks` of the 503.
 * @param check asks what the process needs; false for what is away
 */
export const createReadiness = (check: () => Promise<Readiness>) =>
  route({
    method: 'GET',
    path: '/readyz',
    summary: 'The process can serve: database reachable, migrations current, worker alive, not draining.',
    tag: 'System',
    access: { public: true },
    responses: { 200: ReadinessBody },
    async handle() {
      const checks = await check();
      if (Object.values(checks).every(Boolean)) return ok({ status: 'ready' as const });
      throw new AccessError('service_unavailable', { retryAfterSeconds: 1, details: { checks } });
    },
  });
