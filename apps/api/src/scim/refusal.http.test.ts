import { describe, expect, test } from 'vitest';
import { createKey, signUp } from '../testing/people.ts';
import { type Directory, expectRefusal, useDirectory } from './scim.fixture.ts';

const directory = useDirectory();
const users = '/scim/v2/Users';
const get: Directory['get'] = (...call) => directory.current.get(...call);
const send: Directory['send'] = (...call) => directory.current.send(...call);

describe('every refusal below /scim has the body of RFC 7644', () => {
  test('without a credential, with a bad one, and with a key without the scope', async () => {
    for (const [authorization, code] of [
      [undefined, 'missing_bearer_token'],
      ['non-token', 'missing_bearer_token'],
      ['Bearer pb_test_nothing', 'token_invalid'],
    ] as const) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await directory.current.api.client.call('GET', users, { headers });
      expectRefusal(answer, 401, { detail: code });
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
    }
    const { api } = directory.current;
    const other = await createKey(api, (await signUp(api)).token, ['threads:read']);
    const answer = await api.client.get(users, other);
    expectRefusal(answer, 403, { detail: 'insufficient_scope' });
    expect(answer.headers.get('www-authenticate')).toContain('scope="scim"');
  });

  test('at an unknown path, with another method, and for an invalid body', async () => {
    expectRefusal(await get('/scim/v2/Nothing'), 404, { detail: 'not_found' });
    expectRefusal(await get('/scim'), 404, { detail: 'not_found' });
    expectRefusal(await send('PUT', users, {}), 405, { detail: 'method_not_allowed' });
    expectRefusal(await send('POST', users, '{'), 400, { scimType: 'invalidSyntax' });
    expectRefusal(await send('POST', users, '[]'), 400, { scimType: 'invalidValue' });
    const text = await send('POST', users, '{}', { 'content-type': 'text/plain' });
    expectRefusal(text, 415, { detail: 'unsupported_media_type' });
    const long = JSON.stringify({ userName: 'x'.repeat(1024 * 1024) });
    expectRefusal(await send('POST', users, long), 413, { detail: 'payload_too_large' });
    expectRefusal(await send('POST', '/scim/v2/Bulk', {}), 501, { detail: 'not_implemented' });
    expectRefusal(await get('/scim/v2/Me'), 501, { detail: 'not_implemented' });
  });
});

test('the documents that a client reads before it begins exist', async () => {
  const config = await get('/scim/v2/ServiceProviderConfig');
  expect(config.body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    etag: { supported: true },
  });
  const types = await get('/scim/v2/ResourceTypes');
  for (const { id } of types.body.Resources)
    expect((await get(`/scim/v2/ResourceTypes/${id}`)).body.name).toBe(id);
  const schemas = await get('/scim/v2/Schemas');
  expect(schemas.body.totalResults).toBe(3);
  for (const { id } of schemas.body.Resources) expect((await get(`/scim/v2/Schemas/${id}`)).body.id).toBe(id);
  expectRefusal(await get('/scim/v2/Schemas/urn:nothing'), 404, { detail: 'not_found' });
});
