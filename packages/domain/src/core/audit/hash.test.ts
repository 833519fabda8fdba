import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAuditKeys } from './audit-key.ts';
import { type AuditRecordBody, auditHash, genesisHash } from './hash.ts';
import { type ChainHead, headMac } from './head.ts';

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
const keyOf = (byte: number) => ({ id: `key-${byte}`, key: createSecretKey(Buffer.alloc(32, byte)) });
const { signer: key } = createAuditKeys([keyOf(1)]);
const { signer: otherKey } = createAuditKeys([keyOf(2)]);
const hashOf = (changed: Partial<AuditRecordBody> = {}, prevHash: Uint8Array = genesisHash) =>
  auditHash(key, prevHash, { ...body, ...changed }).toString('hex');

describe('the hash of an audit record', () => {
  test('is the same for the same record, whatever order the database keeps its details in', () => {
    const shuffled = { nested: { a: true, z: 1 }, expires_at: null, name: 'ci', scopes: ['a', 'b'] };
    expect(hashOf({ details: shuffled })).toBe(hashOf());
    expect(hashOf({ details: JSON.parse(JSON.stringify(body.details)) })).toBe(hashOf());
  });

  test('never changes for a record that is stored, whatever writes its text', () => {
    const stored = '44a5eafc2d887afbd9dac365a1ba69d3964f79709b567fcbd1a5c2dbe74260ea';
    expect(auditHash(null, genesisHash, body).toString('hex')).toBe(stored);
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

  test('cannot be computed without the key, not even from all that the database holds', () => {
    const plain = auditHash(null, genesisHash, body).toString('hex');
    expect(new Set([hashOf(), plain, auditHash(otherKey, genesisHash, body).toString('hex')]).size).toBe(3);
  });
});

describe('the MAC of a chain’s head', () => {
  const head: ChainHead = { seq: 7n, head: Buffer.alloc(32, 3), unkeyedThrough: 2n };
  const macOf = (changed: Partial<ChainHead> = {}) => headMac(key, 'wks_1', { ...head, ...changed });

  test.each<[string, Partial<ChainHead>]>([
    ['number of records', { seq: 6n }],
    ['newest hash', { head: Buffer.alloc(32, 4) }],
    ['mark between plain and keyed records', { unkeyedThrough: 7n }],
  ])('covers the %s', (_, changed) => {
    expect(macOf(changed)).not.toEqual(macOf());
  });

  test('covers the chain and needs the key', () => {
    expect(headMac(key, 'wks_2', head)).not.toEqual(macOf());
    expect(headMac(otherKey, 'wks_1', head)).not.toEqual(macOf());
  });
});

describe('the keys of the audit log', () => {
  test('are found by their id after a rotation, and the first one signs', () => {
    const keys = createAuditKeys([keyOf(2), keyOf(1)]);
    expect(keys.signer.id).toBe('key-2');
    expect(auditHash(keys.find('key-1') ?? null, genesisHash, body).toString('hex')).toBe(hashOf());
    expect([keys.find('key-3'), keys.find(null)]).toEqual([undefined, undefined]);
  });

  test('never stand in for one another', () => {
    const [record, head] = [key.record, key.head].map((one) => one.export().toString('hex'));
    expect(record).not.toBe(head);
  });
});
