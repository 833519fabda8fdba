import { listAudit } from '@patchbay/domain/core';
import {
  createApiKey,
  createDefaultApiKey,
  listApiKeys,
  listScopes,
  revokeApiKey,
  rotateApiKey,
} from '@patchbay/domain/key';
import { created, listed, listedWhole, noContent } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { ApiKeyBody, IssuedApiKeyBody, presentApiKey, presentIssuedKey } from '../presenters/api-key.ts';
import { AuditRecordBody, presentAuditRecord } from '../presenters/audit.ts';
import { presentScope, ScopeBody } from '../presenters/scope.ts';

const tag = 'Keys';

export const apiKeyRoutes = [
  route({
    name: 'listScopes',
    surface: 'developer',
    method: 'GET',
    path: '/v1/developer/scopes',
    summary: 'The catalog of grantable scopes.',
    tag,
    verb: listScopes,
    answer: listedWhole(ScopeBody, presentScope),
  }),
  route({
    name: 'listApiKeys',
    surface: 'developer',
    method: 'GET',
    path: '/v1/developer/api-keys',
    summary: 'The workspace’s keys, newest first, revoked ones included.',
    tag,
    verb: listApiKeys,
    answer: listed(ApiKeyBody, presentApiKey),
  }),
  route({
    name: 'createApiKey',
    surface: 'developer',
    method: 'POST',
    path: '/v1/developer/api-keys',
    summary: 'Create a key; its secret is in this answer and never again.',
    tag,
    verb: createApiKey,
    body: 'json',
    answer: created(IssuedApiKeyBody, presentIssuedKey),
    refusals: ['unknown_scopes', 'owner_only', 'key_limit_reached', 'key_operations_rate_limited'],
    idempotent: true,
  }),
  route({
    name: 'rotateApiKey',
    surface: 'developer',
    method: 'POST',
    path: '/v1/developer/api-keys/{key_id}/rotate',
    summary: 'Replace a key by one with the same name, scopes and expiry; the old one is revoked.',
    tag,
    verb: rotateApiKey,
    params: { key_id: 'id' },
    body: 'json',
    answer: created(IssuedApiKeyBody, presentIssuedKey),
    refusals: ['key_revoked', 'key_limit_reached', 'conflict', 'key_operations_rate_limited'],
    idempotent: true,
  }),
  route({
    name: 'revokeApiKey',
    surface: 'developer',
    method: 'DELETE',
    path: '/v1/developer/api-keys/{key_id}',
    summary: 'Revoke a key, at once and permanently.',
    tag,
    verb: revokeApiKey,
    params: { key_id: 'id' },
    answer: noContent,
    refusals: ['key_operations_rate_limited'],
  }),
  route({
    name: 'createDefaultApiKey',
    surface: 'developer',
    method: 'POST',
    path: '/v1/agents/api-keys',
    summary: 'Create one key with the default scopes.',
    tag,
    verb: createDefaultApiKey,
    answer: created(IssuedApiKeyBody, presentIssuedKey),
    refusals: ['key_limit_reached', 'key_operations_rate_limited'],
    idempotent: true,
  }),
  route({
    name: 'listAudit',
    surface: 'developer',
    method: 'GET',
    path: '/v1/developer/audit-log',
    summary: 'The workspace’s audit log, newest first.',
    tag,
    verb: listAudit,
    answer: listed(AuditRecordBody, presentAuditRecord),
  }),
];
