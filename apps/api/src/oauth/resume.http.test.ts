import { describe, expect, test } from 'vitest';
import { expectRefusedOnPage, expectTokens } from './answer.fixture.ts';
import { allow, authorize, createClient, createPkce, deny, redeem, resume } from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, person, client } = await openFlowSetting();

const begin = async () => {
  const pkce = createPkce();
  return { ...pkce, ...(await authorize(api, client, { code_challenge: pkce.challenge })) };
};

describe('an approval is bound to the browser and the person', () => {
  test('a browser that did not start the request is told so and gets no code, and the browser that started it continues', async () => {
    const { cookie, uid } = await begin();
    const path = await allow(api, person, uid);
    const stranger = await resume(api, path, '');
    expectRefusedOnPage(stranger, 400, 'invalid_request');
    expect(stranger.text).toContain('this browser did not begin the sign-in');
    expect((await resume(api, path, cookie)).headers.get('location')).toContain('code=');
  });

  test('a browser that did not decide the request gets no code', async () => {
    const { cookie, uid } = await begin();
    const path = await allow(api, person, uid);
    for (const wrong of [
      '',
      '?proof=',
      '?proof=prf_x',
      `?proof=${'x'.repeat(5000)}`,
      '?proof=a&proof=b',
      '?proof=%00',
    ]) {
      const answer = await resume(api, `/v1/oauth/authorize/${uid}${wrong}`, cookie);
      expectRefusedOnPage(answer, 400, 'invalid_request');
    }
    expect((await resume(api, path, cookie)).headers.get('location')).toContain('code=');
  });

  test('the proof of another request is refused', async () => {
    const [mine, yours] = [await begin(), await begin()];
    await allow(api, person, mine.uid);
    const other = await allow(api, person, yours.uid);
    const proof = other.split('?')[1] ?? '';
    const answer = await resume(api, `/v1/oauth/authorize/${mine.uid}?${proof}`, mine.cookie);
    expectRefusedOnPage(answer, 400, 'invalid_request');
  });

  test('the cookie of another request is refused', async () => {
    const [mine, yours] = [await begin(), await begin()];
    const path = await allow(api, person, mine.uid);
    expectRefusedOnPage(await resume(api, path, yours.cookie), 400, 'invalid_request');
  });

  test('a modified cookie is refused', async () => {
    const { cookie, uid } = await begin();
    const path = await allow(api, person, uid);
    for (const changed of [
      cookie.replace(/\.sig=[^;]+/g, '.sig=x'),
      cookie.replaceAll(/; pb_oauth\w*\.sig=[^;]+/g, ''),
    ]) {
      expectRefusedOnPage(await resume(api, path, changed), 400, 'invalid_request');
    }
  });

  test('an undecided request gives nothing', async () => {
    const { cookie, uid } = await begin();
    const answer = await resume(api, `/v1/oauth/authorize/${uid}?proof=x`, cookie);
    expectRefusedOnPage(answer, 400, 'invalid_request');
  });

  test('a request gives one code and is refused when it is resumed again', async () => {
    const { cookie, uid } = await begin();
    const path = await allow(api, person, uid);
    expect((await resume(api, path, cookie)).headers.get('location')).toContain('code=');
    expectRefusedOnPage(await resume(api, path, cookie), 400, 'the sign-in was already completed');
  });

  test('a denial is reported once', async () => {
    const { cookie, uid } = await begin();
    const path = await deny(api, person, uid);
    expect((await resume(api, path, cookie)).headers.get('location')).toContain('error=access_denied');
    expectRefusedOnPage(await resume(api, path, cookie), 400, 'invalid_request');
  });

  test('parameters of the resume step do not change the request', async () => {
    const { cookie, uid, verifier } = await begin();
    const evil = createPkce();
    const query = new URLSearchParams({
      code_challenge: evil.challenge,
      code_challenge_method: 'S256',
      redirect_uri: 'https://evil.example/',
      client_id: 'x',
      scope: 'scim',
    });
    const answer = await resume(api, `${await allow(api, person, uid)}&${query.toString()}`, cookie);
    const location = new URL(answer.headers.get('location') ?? 'about:blank');
    expect(location.host).toBe('app.example.com');
    const code = location.searchParams.get('code') ?? '';
    const refused = await redeem(api, client, { code, verifier: evil.verifier, location });
    expect(refused.body.error).toBe('invalid_grant');
    expectTokens(await redeem(api, client, { code, verifier, location }));
  });

  test('a client that was suspended between the decision and the resume gets no code', async () => {
    const other = await createClient(api);
    const { challenge } = createPkce();
    const { cookie, uid } = await authorize(api, other, { code_challenge: challenge });
    const path = await allow(api, person, uid);
    const { db } = api.container.services;
    await db.query(`UPDATE oauth_clients SET status = 'suspended' WHERE id = $1`, [other.id]);
    expectRefusedOnPage(await resume(api, path, cookie), 403, 'unauthorized_client');
  });
});
