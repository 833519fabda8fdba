import { describe, expect, test } from 'vitest';
import { type AuditRecordBody, auditHash, genesisHash } from './append.ts';

const body: AuditRecordBody = {
  id: 'aud_1',
  chainId: 'wks_1',
  seq: 1n,
  actorKind: 'console',
  actorId: 'acc_1',
  action: 'api_key.created',
  targetKind: 'api_key',
  targetId: 'key_1',
  requestId: 'req_1',
  ip: '203.0.113.7',
  userAgent: 'curl',
  details: { scopes: ['a', 'b'], name: 'ci', expires_at: null, nested: { z: 1, a: true } },
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
};
const hashOf = (changed: Partial<AuditRecordBody> = {}, prevHash: Uint8Array = genesisHash) =>
  auditHash(prevHash, { ...body, ...changed }).toString('hex');

describe('the hash of an audit record', () => {
  test('is the same for the same record, whatever order the database keeps its details in', () => {
    const shuffled = { nested: { a: true, z: 1 }, expires_at: null, name: 'ci', scopes: ['a', 'b'] };
    expect(hashOf({ details: shuffled })).toBe(hashOf());
    expect(hashOf({ details: JSON.parse(JSON.stringify(body.details)) })).toBe(hashOf());
  });

  const changes: [string, Partial<AuditRecordBody>][] = [
    ['id', { id: 'aud_2' }],
    ['chain', { chainId: 'wks_2' }],
    ['place', { seq: 2n }],
    ['kind of actor', { actorKind: 'api_key' }],
    ['actor', { actorId: null }],
    ['action', { action: 'api_key.revoked' }],
    ['kind of target', { targetKind: null }],
    ['target', { targetId: 'key_2' }],
    ['request', { requestId: null }],
    ['address', { ip: null }],
    ['user agent', { userAgent: '' }],
    ['details', { details: {} }],
    ['order of a list in the details', { details: { ...(body.details as object), scopes: ['b', 'a'] } }],
    ['millisecond', { createdAt: new Date('2026-01-02T03:04:05.679Z') }],
  ];

  test.each(changes)('covers the %s', (_, changed) => {
    expect(hashOf(changed)).not.toBe(hashOf());
  });

  test('covers the record before it', () => {
    expect(hashOf({}, Buffer.alloc(32, 1))).not.toBe(hashOf());
  });

  test('cannot be kept by moving text from one field into the next', () => {
    expect(hashOf({ actorId: 'a', action: 'bc' })).not.toBe(hashOf({ actorId: 'ab', action: 'c' }));
    expect(hashOf({ details: { a: '1","b":"2' } })).not.toBe(hashOf({ details: { a: '1', b: '2' } }));
    expect(hashOf({ requestId: null })).not.toBe(hashOf({ requestId: 'null' }));
  });
});
