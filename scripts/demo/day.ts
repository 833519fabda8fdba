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
  userAgent: 'FieldNotes/1.8',
} as const;

export const callers: readonly Caller[] = [
  { name: 'Production', userAgent: 'okhttp/5.1.0', ip: server, share: 52, scopes: [...read, ...send] },
  { name: 'CI pipeline', userAgent: 'node', ip: '203.0.113.41', share: 14, scopes: narrow },
  { name: 'Support dashboard', userAgent: 'python-requests/2.32.5', ip: server, share: 16, scopes: read },
  { name: 'Staging, new', userAgent: 'node', ip: '203.0.113.41', share: 5, scopes: narrow },
  { ...ownApp, ip: '198.51.100.77', share: 10, scopes: narrow },
  {
    name: 'Meeting recap, connected',
    app: 'Meeting recap',
    userAgent: 'meeting-recap/3',
    ip: '192.0.2.44',
    share: 8,
    scopes: read,
  },
];

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

/** Requests of each hour of the day, UTC: people work from eight to six, and programs never stop. */
export const hourly = [
  9, 8, 7, 7, 8, 12, 22, 41, 78, 96, 104, 98, 71, 92, 107, 99, 84, 66, 43, 31, 24, 19, 14, 11,
];
