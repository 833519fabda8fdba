import { AccessError } from '@patchbay/contract';
import { z } from 'zod';
import type { KeptDocument } from '../http/kept-document.ts';
import { document, type Route } from '../http/route.ts';
import { HealthBody, type Readiness, ReadinessBody } from '../presenters/health.ts';

const system = { surface: 'system', tag: 'System' } as const;

/** The sources for the endpoints of the process itself. */
export interface SystemSources {
  /** Checks the parts that the process needs; false for those that are unavailable. */
  readonly readiness: () => Promise<Readiness>;
  /** Gives the OpenAPI document of the endpoints that this server has. */
  readonly document: () => KeptDocument;
  /** Gives the one of those that are for operators. */
  readonly operatorDocument: () => KeptDocument;
  /** Gives the AsyncAPI document of the WebSocket. */
  readonly asyncDocument: () => KeptDocument;
}

/** Checks no dependency: an unavailable database is no reason to restart the process. */
const health = document({
  ...system,
  name: 'readHealth',
  path: '/healthz',
  summary: 'The process is up.',
  description: 'Checks nothing else: a database that cannot be reached is no reason to restart the process.',
  answer: HealthBody,
  render: () => ({ status: 'ok' as const }),
});

/** The 503 names the unavailable parts in `details.checks`. */
async function requireReady(check: SystemSources['readiness']): Promise<z.input<typeof ReadinessBody>> {
  const checks = await check();
  if (Object.values(checks).every(Boolean)) return { status: 'ready' };
  throw new AccessError('service_unavailable', { retryAfterSeconds: 1, details: { checks } });
}

export const createSystemRoutes = (sources: SystemSources): readonly Route[] => [
  health,
  document({
    ...system,
    name: 'readReadiness',
    path: '/readyz',
    summary: 'The process can serve requests.',
    description:
      '200 if the database can be reached, its migrations are current, a worker is alive, Redis can be reached where it is configured, and the process is not stopping. Otherwise 503, with each of these in `details.checks`.',
    answer: ReadinessBody,
    render: () => requireReady(sources.readiness),
  }),
  document({
    ...system,
    name: 'readOpenApi',
    path: '/openapi.json',
    // Tools that show the API in a browser read it, and so does the console.
    visibility: 'any-origin',
    summary: 'This document.',
    description: 'The OpenAPI 3.1 document of the endpoints that this server has.',
    answer: z.unknown(),
    render: sources.document,
  }),
  document({
    ...system,
    name: 'readOperatorOpenApi',
    surface: 'operator',
    path: '/v1/admin/openapi.json',
    summary: 'The OpenAPI document of the endpoints for operators.',
    description:
      'It says what operators may call, and is no secret: each of those endpoints refuses everybody else.',
    tag: 'Operators',
    answer: z.unknown(),
    render: sources.operatorDocument,
  }),
  document({
    ...system,
    name: 'readAsyncApi',
    path: '/asyncapi.json',
    visibility: 'any-origin',
    summary: 'The AsyncAPI document of the WebSocket.',
    description: 'Describes in AsyncAPI 3.1 every frame that the server and a client of `/v1/ws` send.',
    answer: z.unknown(),
    render: sources.asyncDocument,
  }),
];
