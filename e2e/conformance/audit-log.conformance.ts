import { describe, expect, test } from 'vitest';
import { call, expectFieldRefused } from '../support/call.ts';
import { withDatabase } from '../support/database.ts';
import { createKey, type Developer, freshPassword, signIn, signUp } from '../support/developer.ts';
import type { AuditRecord } from '../support/view.ts';

const log = '/v1/developer/audit-log';

async function readLog({ token }: Pick<Developer, 'token'>, query = ''): Promise<AuditRecord[]> {
  return (await call<AuditRecord[]>('GET', `${log}${query}`, { token })).body;
}

describe('Audit log', () => {
  test('Key creation, rotation and revocation are recorded', async () => {
    const developer = await signUp();
    const { key } = await createKey(developer, { name: 'Audited' });
    const path = `/v1/developer/api-keys/${key.id}`;
    const rotated = await call<{ key: { id: string } }>('POST', `${path}/rotate`, developer);
    await call('DELETE', `/v1/developer/api-keys/${rotated.body.key.id}`, developer);
    const records = await readLog(developer, '?action=api_key.');
    expect(records.map(({ action }) => action)).toEqual([
      'api_key.revoked',
      'api_key.rotated',
      'api_key.created',
    ]);
    expect(records.at(-1)?.target).toEqual({ kind: 'api_key', id: key.id });
  });

  test('with actor, action, target, request id, IP, user agent, time', async () => {
    const developer = await signUp();
    const headers = { 'user-agent': 'conformance/1.0' };
    const { body: me } = await call<{ account_id: string }>('GET', '/v1/me', developer);
    const created = await call('POST', '/v1/agents/api-keys', { ...developer, headers });
    const [record] = await readLog(developer, '?action=api_key.created');
    expect(record).toMatchObject({
      actor: { kind: 'console', id: me.account_id },
      action: 'api_key.created',
      target: { kind: 'api_key', id: expect.stringMatching(/^key_/) },
      request_id: created.requestId,
      ip: developer.from,
      user_agent: 'conformance/1.0',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test('Every session and consent change is in the audit log', async () => {
    const developer = await signUp();
    const second = await signIn(developer);
    await call('POST', '/v1/developer/auth/logout', { token: second });
    await call('PATCH', '/v1/me', { ...developer, body: { ai_processing_consent: true } });
    const actions = (await readLog(developer)).map(({ action }) => action);
    for (const action of ['account.verified', 'session.created', 'session.revoked', 'consent.changed']) {
      expect(actions).toContain(action);
    }
  });

  test('hash-chained: each record’s prev_hash is the hash of the one before', async () => {
    const developer = await signUp();
    for (let made = 0; made < 4; made += 1) await createKey(developer);
    const records = await readLog(developer, '?limit=100');
    expect(records.length).toBeGreaterThan(4);
    for (const [at, record] of records.entries()) {
      expect(record.hash).toMatch(/^[0-9a-f]{64}$/);
      const before = records[at + 1];
      expect(record.prev_hash).toBe(before ? before.hash : '0'.repeat(64));
    }
  });

  test('append-only: the database refuses UPDATE, DELETE and TRUNCATE of its records', async () => {
    await signUp();
    for (const statement of [
      `UPDATE audit_records SET action = 'x'`,
      'DELETE FROM audit_records',
      'TRUNCATE audit_records',
    ]) {
      await expect(withDatabase((db) => db.query(statement))).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('in the same transaction as the change: a refused operation leaves no record, and every change leaves one', async () => {
    const developer = await signUp();
    await call('POST', '/v1/developer/api-keys', { ...developer, body: { name: '' } });
    await call('POST', '/v1/developer/api-keys', { ...developer, body: { name: 'x', scopes: ['no:such'] } });
    expect(await readLog(developer, '?action=api_key.')).toEqual([]);
    const { key } = await createKey(developer);
    const path = `/v1/developer/api-keys/${key.id}`;
    await Promise.all(Array.from({ length: 4 }, () => call('POST', `${path}/rotate`, developer)));
    expect(await readLog(developer, '?action=api_key.rotated')).toHaveLength(1);
  });

  test('it holds no secret: no password, code, token or raw key', async () => {
    const developer = await signUp();
    const { raw_key: rawKey } = await createKey(developer);
    await call('POST', '/v1/developer/auth/login', { body: { ...developer, password: freshPassword() } });
    const text = JSON.stringify(await readLog(developer, '?limit=100'));
    for (const secret of [developer.password, developer.token, rawKey]) expect(text).not.toContain(secret);
  });

  test('newest first; limit and Link page through it; after= gives the window since', async () => {
    const developer = await signUp();
    for (let made = 0; made < 5; made += 1) await createKey(developer);
    const all = await readLog(developer);
    const first = await call<AuditRecord[]>('GET', `${log}?limit=2`, developer);
    expect(first.body).toEqual(all.slice(0, 2));
    expect(first.headers.get('link')).toContain('rel="next"');
    const oldest = all.at(-1)?.created_at ?? '';
    const since = await readLog(developer, `?after=${encodeURIComponent(oldest)}`);
    expect(since).toEqual(all.filter(({ created_at: at }) => at > oldest).reverse());
  });

  test('an invalid query is 422', async () => {
    const { token } = await signUp();
    expectFieldRefused(await call('GET', `${log}?limit=1000`, { token }), 'query', 'limit');
    expectFieldRefused(await call('GET', `${log}?after=never`, { token }), 'query', 'after');
  });

  test('it never shows records of another workspace', async () => {
    const [mine, theirs] = [await signUp(), await signUp()];
    const { key } = await createKey(theirs);
    expect(JSON.stringify(await readLog(mine, '?limit=100'))).not.toContain(key.id);
  });
});
