import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectRefused, expectTokens } from './answer.fixture.ts';
import {
  allow,
  authorize,
  createClient,
  createPkce,
  decideDeviceAs,
  isAccepted,
  obtainCode,
  poll,
  postForm,
  redeem,
  refresh,
  resume,
  startDevice,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, person, confidential: client } = await openFlowSetting();

/** Every row of every table as one text, with bytes as hexadecimal digits. */
async function dump(): Promise<string> {
  const { db } = api.container.services;
  const tables = await db.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const each = await db.query<{ text: string }>(`SELECT t::text AS text FROM ${name} AS t`);
    rows.push(...each.map(({ text }) => `${name} ${text}`));
  }
  return rows.join('\n');
}

const spellings = (secret: string): string[] => {
  const bytes = Buffer.from(secret);
  return [secret, bytes.toString('hex'), bytes.toString('base64'), encodeURIComponent(secret)];
};

/** Runs both flows up to refreshed tokens. @returns each secret by its name */
async function runFlows(): Promise<Record<string, string>> {
  const { challenge, verifier } = createPkce();
  const state = 'the-state-of-the-client';
  const { cookie, uid } = await authorize(api, client, { code_challenge: challenge, state });
  const path = await allow(api, person, uid);
  const proof = new URLSearchParams(path.split('?')[1]).get('proof') ?? '';
  const location = new URL((await resume(api, path, cookie)).headers.get('location') ?? '');
  const code = location.searchParams.get('code') ?? '';
  const first = expectTokens(await redeem(api, client, { code, verifier, location }));
  const next = expectTokens(await refresh(api, client, first.refresh));
  expect(await isAccepted(api, next.access)).toBe(true);
  const { body: device } = await postForm(
    api,
    '/v1/oauth/device_authorization',
    { client_id: client.id },
    client,
  );
  await decideDeviceAs(api, person, device.user_code);
  const collected = expectTokens(await poll(api, client, device.device_code));
  return {
    uid,
    proof,
    code,
    verifier,
    state,
    access: first.access,
    refresh: first.refresh,
    nextAccess: next.access,
    nextRefresh: next.refresh,
    device: device.device_code,
    userCode: device.user_code,
    bareUserCode: device.user_code.replace('-', ''),
    deviceAccess: collected.access,
    deviceRefresh: collected.refresh,
    clientSecret: client.secret ?? '',
  };
}

describe('after both flows', () => {
  test('no column of the database holds any of their secrets', async () => {
    const open = await authorize(api, client, { code_challenge: createPkce().challenge });
    const { body: waiting } = await postForm(
      api,
      '/v1/oauth/device_authorization',
      { client_id: client.id },
      client,
    );
    const secrets = {
      ...(await runFlows()),
      openUid: open.uid,
      waiting: waiting.device_code,
      waitingUser: waiting.user_code,
    };
    await api.container.recorder.flush();
    const text = await dump();
    expect(text).toContain(client.id);
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length).toBeGreaterThan(7);
      expect([name, spellings(secret).filter((spelling) => text.includes(spelling))]).toEqual([name, []]);
    }
  });

  test('a user code is not stored under an unkeyed hash, because all 20^8 of them could be tried', async () => {
    const { body } = await postForm(api, '/v1/oauth/device_authorization', { client_id: client.id }, client);
    const text = await dump();
    for (const spelling of [body.user_code, body.user_code.replace('-', '')]) {
      expect(text).not.toContain(createHash('sha256').update(spelling).digest('hex'));
    }
  });
});

describe('a stored value is not a credential', () => {
  const shapes = (bytes: Buffer): string[] => [
    bytes.toString('hex'),
    bytes.toString('base64'),
    bytes.toString('base64url'),
  ];
  const hashesOf = async (table: string): Promise<string[]> => {
    const rows = await api.container.services.db.query<{ hash: Buffer }>(
      `SELECT id_hash AS hash FROM ${table}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    return rows.slice(0, 3).flatMap(({ hash }) => shapes(hash));
  };

  test('the hash of an access token is not an access token', async () => {
    await runFlows();
    for (const text of await hashesOf('oauth_access_tokens')) {
      for (const token of [text, `pb_test_${text}`, `\\x${text}`])
        expect(await isAccepted(api, token)).toBe(false);
    }
  });

  test('the hash of a refresh token, code or device code spends nothing', async () => {
    const open = await createClient(api);
    const issued = await obtainCode(api, open, person);
    const { body } = await startDevice(api, open);
    await decideDeviceAs(api, person, body.user_code);
    for (const text of await hashesOf('oauth_refresh_tokens')) {
      for (const token of [text, `pb_refresh_${text}`])
        expectRefused(await refresh(api, client, token), 400, 'invalid_grant');
    }
    for (const text of await hashesOf('oauth_codes')) {
      for (const code of [text, `pb_code_${text}`]) {
        expectRefused(await redeem(api, open, { ...issued, code }), 400, 'invalid_grant');
      }
    }
    for (const text of await hashesOf('oauth_device_codes')) {
      for (const code of [text, `pb_device_${text}`])
        expectRefused(await poll(api, open, code), 400, 'invalid_grant');
    }
    expectTokens(await redeem(api, open, issued));
    expectTokens(await poll(api, open, body.device_code));
  });

  test('the hash of an authorization request resumes nothing', async () => {
    const { cookie, uid } = await authorize(api, client, { code_challenge: createPkce().challenge });
    await allow(api, person, uid);
    const { db } = api.container.services;
    const [row] = await db.query<{ proof: Buffer }>(
      'SELECT proof_hash AS proof FROM oauth_interactions WHERE id_hash = sha256($1)',
      [Buffer.from(uid)],
    );
    for (const proof of shapes(row?.proof ?? Buffer.alloc(1))) {
      const answer = await resume(
        api,
        `/v1/oauth/authorize/${uid}?proof=${encodeURIComponent(proof)}`,
        cookie,
      );
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });
});
