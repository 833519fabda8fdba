import { listAudit } from '@patchbay/domain/core';
import {
  createApiKey,
  createDefaultApiKey,
  listApiKeys,
  listScopes,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@patchbay/domain/key';
import { listRequests } from '@patchbay/domain/operations';
import { created, listed, listedWhole, noContent, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { ApiKeyBody, IssuedApiKeyBody, presentApiKey, presentIssuedKey } from '../presenters/api-key.ts';
import { AuditRecordBody, presentAuditRecord } from '../presenters/audit.ts';
import { presentRequest, RequestBody } from '../presenters/resource.ts';
import { presentScope, ScopeBody } from '../presenters/scope.ts';

const keys = { surface: 'developer', tag: 'Keys' } as const;

export const apiKeyRoutes = [
  route({
    ...keys,
    name: 'listScopes',
    method: 'GET',
    path: '/v1/developer/scopes',
    summary: 'The catalog of grantable scopes.',
    description:
      'The names that `scopes` of a new key can have, each with the access that it gives. The scopes marked as `default` are those of a key that is created without any.',
    verb: listScopes,
    answer: listedWhole(ScopeBody, presentScope),
  }),
  route({
    ...keys,
    name: 'listApiKeys',
    method: 'GET',
    path: '/v1/developer/api-keys',
    summary: 'List the workspace’s keys, newest first, including revoked ones.',
    description:
      'Every key of the workspace, without its secret. Without a `limit`, you get the whole list. With one, follow the `Link` header for the next page. Every member of the workspace can read it.',
    verb: listApiKeys,
    answer: listed(ApiKeyBody, presentApiKey),
  }),
  route({
    ...keys,
    name: 'createApiKey',
    method: 'POST',
    path: '/v1/developer/api-keys',
    summary: 'Create an API key. Its secret is shown only once.',
    description:
      'The secret is `raw_key`: only a hash of it is stored. A workspace has up to 100 active keys. A developer can create, rotate and revoke keys 10 times in a minute and 30 times in an hour. Causes `api_key.created`. Send an `Idempotency-Key`, so that a retry cannot create a second key.',
    verb: createApiKey,
    body: 'json',
    answer: created(IssuedApiKeyBody, presentIssuedKey),
    refusals: ['unknown_scopes', 'owner_only', 'key_limit_reached', 'key_operations_rate_limited'],
    idempotent: true,
  }),
  route({
    ...keys,
    name: 'updateApiKey',
    method: 'PATCH',
    path: '/v1/developer/api-keys/{key_id}',
    summary: 'Change the name or the description of a key.',
    description:
      'Fields that you leave out stay as they are. Scopes and expiration never change: create a new key instead. A revoked key can be renamed, too. The user who created the key and the owners of the workspace may call it.',
    verb: updateApiKey,
    params: { key_id: 'id' },
    body: 'json',
    answer: ok(ApiKeyBody, presentApiKey),
  }),
  route({
    ...keys,
    name: 'rotateApiKey',
    method: 'POST',
    path: '/v1/developer/api-keys/{key_id}/rotate',
    summary: 'Replace a key with a new one that has the same name, scopes and expiration.',
    description:
      'The new secret is shown only once. The old key is revoked immediately, or works until `grace_period_seconds` have passed. A key that is revoked, expired or rotated already is `key_revoked`. The user who created the key and the owners of the workspace may call it; the new key belongs to the caller. Causes `api_key.rotated`.',
    verb: rotateApiKey,
    params: { key_id: 'id' },
    body: 'json',
    answer: created(IssuedApiKeyBody, presentIssuedKey),
    refusals: ['key_revoked', 'key_limit_reached', 'conflict', 'key_operations_rate_limited'],
    idempotent: true,
  }),
  route({
    ...keys,
    name: 'revokeApiKey',
    method: 'DELETE',
    path: '/v1/developer/api-keys/{key_id}',
    summary: 'Revoke a key immediately and permanently.',
    description:
      'Every instance refuses the key as soon as this call returns, and it never works again. Revoking it again changes nothing. The user who created it and the owners of the workspace may call it. Causes `api_key.revoked`.',
    verb: revokeApiKey,
    params: { key_id: 'id' },
    answer: noContent,
    refusals: ['key_operations_rate_limited'],
  }),
  route({
    ...keys,
    name: 'createDefaultApiKey',
    method: 'POST',
    path: '/v1/agents/api-keys',
    summary: 'Create a key with the default scopes.',
    description:
      'Takes no body: the key is named `Default key`, does not expire, and has the scopes marked as `default` in `GET /v1/developer/scopes`. Limits and events are those of `POST /v1/developer/api-keys`.',
    verb: createDefaultApiKey,
    answer: created(IssuedApiKeyBody, presentIssuedKey),
    refusals: ['key_limit_reached', 'key_operations_rate_limited'],
    idempotent: true,
  }),
  route({
    ...keys,
    name: 'listAudit',
    method: 'GET',
    path: '/v1/developer/audit-log',
    summary: 'Read the workspace’s audit log, newest first.',
    description:
      'It records every change of access, such as to keys, apps, webhooks and people, and every use of a sensitive scope. A record names the caller and the request. Records are never changed or deleted, and each one’s `hash` covers the one before it. Every member of the workspace may read it. A page of a filtered list looks at 20,000 records. While `Link` names a next page there may be more, even if this one is short or empty.',
    verb: listAudit,
    answer: listed(AuditRecordBody, presentAuditRecord),
  }),
  route({
    ...keys,
    name: 'listRequests',
    method: 'GET',
    path: '/v1/developer/requests',
    summary: 'List the workspace’s requests, newest first.',
    description:
      'Each request of its keys, apps and people to this API, without headers, bodies and values of the query. Records are written once a second, so a request may be listed a moment after a later one. They are kept for 30 days. Every member of the workspace may read it. A page of a filtered list looks at 20,000 requests. While `Link` names a next page there may be more, even if this one is short or empty.',
    verb: listRequests,
    answer: listed(RequestBody, presentRequest),
  }),
];
