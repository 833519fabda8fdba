import type { RequestEntry } from './buffer.ts';

let entries = 0;

/** One answered request with an id of its own. */
export function entryOf(changed: Partial<RequestEntry> = {}): RequestEntry {
  entries += 1;
  return {
    requestId: `req_${entries}`,
    workspaceId: 'wks_1',
    clientId: null,
    clientUsed: false,
    credentialId: 'key_1',
    actorKind: 'api_key',
    method: 'GET',
    path: '/v1/threads',
    route: '/v1/threads',
    status: 200,
    errorCode: null,
    reason: null,
    refusal: null,
    durationMs: 1.4,
    ip: '203.0.113.7',
    userAgent: 'curl',
    at: Date.UTC(2026, 0, 2, 3, 4, 5),
    ...changed,
  };
}
