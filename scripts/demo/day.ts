import type { ErrorCode, Scope } from '@patchbay/contract';
import type { Shared } from './dice.ts';

export interface Route extends Shared {
  readonly method: string;
  /** `{thread}` stands for one of the demo's threads. */
  readonly path: string;
  readonly status: number;
  readonly medianMs: number;
  readonly scope: Scope | null;
}

const thread = '/v1/threads/{thread}';

export const routes: readonly Route[] = [
  { method: 'GET', path: '/v1/threads', status: 200, medianMs: 6, share: 30, scope: 'threads:read' },
  { method: 'GET', path: `${thread}/messages`, status: 200, medianMs: 9, share: 24, scope: 'threads:read' },
  {
    method: 'POST',
    path: `${thread}/messages`,
    status: 201,
    medianMs: 14,
    share: 14,
    scope: 'messages:write',
  },
  { method: 'GET', path: '/v1/contacts', status: 200, medianMs: 7, share: 9, scope: 'contacts:read' },
  { method: 'GET', path: '/v1/me', status: 200, medianMs: 4, share: 7, scope: null },
  { method: 'GET', path: '/v1/voice-notes', status: 200, medianMs: 11, share: 6, scope: 'voice_notes:read' },
  {
    method: 'POST',
    path: `${thread}/voice-notes`,
    status: 201,
    medianMs: 38,
    share: 4,
    scope: 'voice_notes:write',
  },
  { method: 'POST', path: '/v1/tasks', status: 201, medianMs: 16, share: 3, scope: 'tasks:write' },
];

export interface Caller extends Shared {
  /** The name in the story of the key, or of the connected app. */
  readonly name: string;
  readonly app?: string;
  /** When its key was created or its app was connected, and when a successor took its place. */
  readonly sinceHoursAgo: number;
  readonly untilHoursAgo?: number;
  readonly userAgent: string;
  readonly ip: string;
  readonly scopes: readonly Scope[];
}

const read: readonly Scope[] = ['threads:read', 'contacts:read', 'voice_notes:read'];
const send: readonly Scope[] = ['messages:write', 'voice_notes:write', 'tasks:write'];
const narrow: readonly Scope[] = ['threads:read', 'messages:write'];
const server = '203.0.113.10';

/** The demo's own app, whose refused calls its developer sees. */
export const ownApp = {
  name: 'Field notes, connected',
  app: 'Field notes',
  sinceHoursAgo: 616,
  userAgent: 'FieldNotes/1.8',
} as const;

const worker = '203.0.113.41';

const callers: readonly Caller[] = [
  {
    name: 'Production',
    sinceHoursAgo: 689,
    userAgent: 'okhttp/5.1.0',
    ip: server,
    share: 52,
    scopes: [...read, ...send],
  },
  { name: 'CI pipeline', sinceHoursAgo: 600, userAgent: 'node', ip: worker, share: 14, scopes: narrow },
  {
    name: 'Support dashboard',
    sinceHoursAgo: 52,
    userAgent: 'python-requests/2.32.5',
    ip: server,
    share: 16,
    scopes: read,
  },
  {
    name: 'Staging',
    sinceHoursAgo: 336,
    untilHoursAgo: 97,
    userAgent: 'node',
    ip: worker,
    share: 5,
    scopes: narrow,
  },
  { name: 'Staging, new', sinceHoursAgo: 97, userAgent: 'node', ip: worker, share: 5, scopes: narrow },
  { ...ownApp, ip: '198.51.100.77', share: 10, scopes: narrow },
  {
    name: 'Meeting recap, connected',
    app: 'Meeting recap',
    sinceHoursAgo: 560,
    userAgent: 'meeting-recap/3',
    ip: '192.0.2.44',
    share: 8,
    scopes: read,
  },
];

/** The callers that had a credential for all of this hour. */
export const callersAt = (hoursAgo: number): readonly Caller[] =>
  callers.filter(
    ({ sinceHoursAgo, untilHoursAgo = 0 }) => sinceHoursAgo > hoursAgo && untilHoursAgo <= hoursAgo - 1,
  );

export interface Failure extends Shared {
  readonly code: ErrorCode;
  readonly method: string;
  readonly path: string;
}

/** The failures of an ordinary day, apart from a missing scope. */
export const failures: readonly Failure[] = [
  { code: 'thread_not_found', method: 'GET', path: '/v1/threads/thr_01jz0000000000000000000000', share: 8 },
  { code: 'validation_error', method: 'POST', path: `${thread}/messages`, share: 6 },
  { code: 'write_budget_exceeded', method: 'POST', path: `${thread}/messages`, share: 5 },
  { code: 'invalid_request', method: 'POST', path: '/v1/tasks', share: 3 },
  { code: 'not_found', method: 'GET', path: '/v1/thread', share: 3 },
  { code: 'idempotency_key_reused', method: 'POST', path: '/v1/tasks', share: 2 },
  { code: 'method_not_allowed', method: 'DELETE', path: '/v1/threads', share: 1 },
  { code: 'payload_too_large', method: 'POST', path: `${thread}/voice-notes`, share: 1 },
  { code: 'unsupported_media_type', method: 'POST', path: '/v1/tasks', share: 1 },
  { code: 'service_unavailable', method: 'GET', path: '/v1/threads', share: 1 },
  { code: 'internal_error', method: 'GET', path: '/v1/voice-notes', share: 1 },
];

/** Requests of each hour of a working day, UTC: people work from eight to six, and programs never stop. */
const hourly = [9, 8, 7, 7, 8, 12, 22, 41, 78, 96, 104, 98, 71, 92, 107, 99, 84, 66, 43, 31, 24, 19, 14, 11];

const WEEKEND_SHARE = 0.4;
/** After this time, use has doubled. */
const GROWTH_HOURS = 144;

/** The requests of the hour that begins at this time. The product is used more with each week. */
export function requestsIn(begin: Date, hoursAgo: number): number {
  const isWeekend = begin.getUTCDay() % 6 === 0;
  // The last day always looks like a working day, whenever the demo is made.
  const dayShare = isWeekend && hoursAgo > 24 ? WEEKEND_SHARE : 1;
  const growth = 1 / (1 + hoursAgo / GROWTH_HOURS);
  return Math.round((hourly[begin.getUTCHours()] ?? 0) * dayShare * growth);
}
