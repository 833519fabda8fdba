import { createTestClock } from '@patchbay/domain/services.fixture';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/client.ts';
import { type Developer, signUp } from '../testing/people.ts';
import { expectPromises, expectRefused, expectTokens } from './answer.fixture.ts';
import {
  createClient,
  decideDeviceAs,
  isAccepted,
  poll,
  postForm,
  postToken,
  refresh,
  startDevice,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const clock = createTestClock();
const { api, client } = await openFlowSetting({ clock });
let person: Developer;

beforeEach(async () => {
  person = await signUp(api);
});

interface Device {
  readonly code: string;
  readonly userCode: string;
}

async function start(form: Record<string, string> = {}, by = client): Promise<Device> {
  const { body, status } = await startDevice(api, by, form);
  expect(status).toBe(200);
  return { code: body.device_code, userCode: body.user_code };
}

const pollAs = ({ code }: Device): Promise<ApiAnswer> => poll(api, client, code);

describe('device authorization (RFC 8628 section 3.2)', () => {
  test('answers with every member and with URLs from the configuration', async () => {
    const answer = await startDevice(api, client);
    expect(answer.body).toEqual({
      device_code: expect.stringMatching(/^pb_device_/),
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verification_uri: 'http://localhost:3000/device',
      verification_uri_complete: `http://localhost:3000/device?user_code=${answer.body.user_code}`,
      expires_in: 900,
      interval: 5,
    });
    expectPromises(answer);
  });

  test('never gives the same user code twice', async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, async () => (await start()).userCode));
    expect(new Set(codes).size).toBe(30);
  });

  test('refuses an unknown client as invalid_client', async () => {
    const answer = await postForm(api, '/v1/oauth/device_authorization', { client_id: 'cli_nobody' });
    expectRefused(answer, 401, 'invalid_client');
  });

  test.each(['pending', 'rejected', 'suspended'])(
    'refuses a %s client as unauthorized_client',
    async (status) => {
      expectRefused(await startDevice(api, await createClient(api, { status })), 403, 'unauthorized_client');
    },
  );

  test.each(['nonsense', 'openid nonsense', 'OPENID', '__proto__', 'threads:read\0'])(
    'refuses an unknown scope (%s) as invalid_scope',
    async (scope) => {
      expectRefused(await startDevice(api, client, { scope }), 400, 'invalid_scope');
    },
  );

  test('leaves out a scope beyond the registration', async () => {
    const narrow = await createClient(api, { scopes: ['threads:read'] });
    const { code, userCode } = await start({ scope: 'threads:read contacts:read' }, narrow);
    await decideDeviceAs(api, person, userCode);
    expect((await poll(api, narrow, code)).body.scope).toBe('threads:read');
    expectRefused(await startDevice(api, narrow, { scope: 'contacts:read' }), 400, 'invalid_scope');
  });

  test.each(['https://evil.example/', 'x', 'http://localhost:4000#x'])(
    'refuses a resource of another server (%s) as invalid_target',
    async (resource) => {
      expectRefused(await startDevice(api, client, { resource }), 400, 'invalid_target');
    },
  );

  test.each(['client_id', 'scope', 'resource'])('refuses %s sent twice', async (name) => {
    const form = new URLSearchParams({
      client_id: client.id,
      scope: 'threads:read',
      resource: 'http://localhost:4000',
    });
    form.append(name, form.get(name) ?? '');
    const answer = await postForm(api, '/v1/oauth/device_authorization', form.toString());
    expectRefused(answer, 400, name === 'resource' ? 'invalid_target' : 'invalid_request');
  });

  test('has no GET that could decide anything', async () => {
    const { userCode } = await start();
    for (const path of ['/v1/oauth/device/decide', '/v1/oauth/device_authorization']) {
      const answer = await api.client.get(`${path}?user_code=${userCode}&decision=approve`, person.token);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    }
  });
});

describe('polling (RFC 8628 section 3.5)', () => {
  test('is authorization_pending while nobody has decided', async () => {
    expectRefused(await pollAs(await start()), 400, 'authorization_pending');
  });

  test('is never slow_down at the first poll', async () => {
    for (let at = 0; at < 5; at += 1) {
      expectRefused(await pollAs(await start()), 400, 'authorization_pending');
    }
  });

  test('faster than the interval is slow_down with Retry-After, and adds 5 seconds each time', async () => {
    const device = await start();
    await pollAs(device);
    for (const expected of [10, 15, 20]) {
      clock.advance(1);
      const answer = await pollAs(device);
      expectRefused(answer, 400, 'slow_down');
      expect(answer.body.error_description).toContain(String(expected));
      const retryAfter = Number(answer.headers.get('retry-after'));
      expect(retryAfter).toBeGreaterThanOrEqual(1);
      expect(retryAfter).toBeLessThanOrEqual(expected);
    }
  });

  const pollsCounted = ({ code }: Device) =>
    api.container.services.db.query(
      'SELECT last_polled_at IS NOT NULL AS polled FROM oauth_device_codes WHERE id_hash = sha256($1)',
      [Buffer.from(code)],
    );

  test('counts polls of the client that the code belongs to, with and without a secret', async () => {
    for (const by of [client, await createClient(api, { confidential: true })]) {
      const device = await start({}, by);
      expectRefused(await poll(api, by, device.code), 400, 'authorization_pending');
      expectRefused(await poll(api, by, device.code), 400, 'slow_down');
    }
  });

  test('does not count polls of another client or with a wrong secret', async () => {
    const owner = await createClient(api, { confidential: true });
    const [mine, theirs] = [await start(), await start({}, owner)];
    expectRefused(await poll(api, await createClient(api), mine.code), 400, 'invalid_grant');
    expectRefused(await poll(api, { ...owner, secret: 'another' }, theirs.code), 401, 'invalid_client');
    for (const device of [mine, theirs]) expect(await pollsCounted(device)).toEqual([{ polled: false }]);
    expectRefused(await pollAs(mine), 400, 'authorization_pending');
    expect(await pollsCounted(mine)).toEqual([{ polled: true }]);
  });

  test('gets through after Retry-After', async () => {
    const device = await start();
    await pollAs(device);
    const tooFast = await pollAs(device);
    clock.advance(Number(tooFast.headers.get('retry-after')));
    expectRefused(await pollAs(device), 400, 'authorization_pending');
  });

  test('never slows down a device that keeps to its interval, over 60 polls', async () => {
    const device = await start();
    for (let at = 0; at < 60; at += 1) {
      expectRefused(await pollAs(device), 400, 'authorization_pending');
      clock.advance(5);
    }
  });

  test('gives the answer to a device that always polls one second early once the person has decided', async () => {
    const device = await start();
    for (let at = 0; at < 10; at += 1) {
      await pollAs(device);
      clock.advance(4);
    }
    await decideDeviceAs(api, person, device.userCode);
    expectTokens(await pollAs(device));
  });

  test('gives the tokens of an approved code once, and a second poll revokes them', async () => {
    const device = await start({ scope: 'threads:read' });
    await pollAs(device);
    await decideDeviceAs(api, person, device.userCode);
    const answer = await pollAs(device);
    expect(answer.body.scope).toBe('threads:read');
    const tokens = expectTokens(answer);
    expect(await isAccepted(api, tokens.access)).toBe(true);
    expectRefused(await pollAs(device), 400, 'invalid_grant');
    expect(await isAccepted(api, tokens.access)).toBe(false);
    expectRefused(await refresh(api, client, tokens.refresh), 400, 'invalid_grant');
  });

  test('is access_denied after a denial, however often the device asks', async () => {
    const device = await start();
    await decideDeviceAs(api, person, device.userCode, 'deny');
    expectRefused(await pollAs(device), 400, 'access_denied');
    expectRefused(await pollAs(device), 400, 'access_denied');
  });

  test('is expired_token after the end, whether undecided, denied or approved and never collected', async () => {
    const devices = [await start(), await start(), await start()];
    const [, denied, approved] = devices;
    await decideDeviceAs(api, person, denied?.userCode ?? '', 'deny');
    await decideDeviceAs(api, person, approved?.userCode ?? '');
    clock.advance(901);
    for (const device of devices) expectRefused(await pollAs(device), 400, 'expired_token');
  });

  test('cannot be approved after the end', async () => {
    const device = await start();
    clock.advance(901);
    await expect(decideDeviceAs(api, person, device.userCode)).rejects.toMatchObject({
      code: 'user_code_invalid',
    });
  });

  test('is invalid_grant with a device code of another client, which is not spent', async () => {
    const thief = await createClient(api);
    const device = await start();
    await decideDeviceAs(api, person, device.userCode);
    expectRefused(await poll(api, thief, device.code), 400, 'invalid_grant');
    expectTokens(await pollAs(device));
  });

  test.each(['x', '\0', '\ud800', '__proto__', 'x'.repeat(50_000)])(
    'an unknown device code is invalid_grant',
    async (code) => {
      expectRefused(await poll(api, client, code), 400, 'invalid_grant');
    },
  );

  test('is invalid_request with an empty device code', async () => {
    expectRefused(await poll(api, client, ''), 400, 'invalid_request');
  });

  test('does not accept a user code as a device code', async () => {
    const device = await start();
    await decideDeviceAs(api, person, device.userCode);
    expectRefused(await poll(api, client, device.userCode), 400, 'invalid_grant');
  });

  test('does not accept the short grant_type device_code, which only registrations have', async () => {
    const device = await start();
    const form = { grant_type: 'device_code', device_code: device.code };
    expectRefused(await postToken(api, form, client), 400, 'unsupported_grant_type');
  });

  test('gives nothing to a client that was suspended after the approval', async () => {
    const other = await createClient(api);
    const device = await start({}, other);
    await decideDeviceAs(api, person, device.userCode);
    const { db } = api.container.services;
    await db.query(`UPDATE oauth_clients SET status = 'suspended' WHERE id = $1`, [other.id]);
    expectRefused(await poll(api, other, device.code), 403, 'unauthorized_client');
  });
});
