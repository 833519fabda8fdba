import { describe, expect, test } from 'vitest';
import { expectRefusedOnPage, expectTokens } from './answer.fixture.ts';
import { allow, authorize, createClient, createPkce, redeem, resume } from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, person, client } = await openFlowSetting();

const begin = async () => {
  const pkce = createPkce();
  return { ...pkce, ...(await authorize(api, client, { code_challenge: pkce.challenge })) };
};

describe('a page that is not an answer to the client', () => {
  const setStatus = (id: string, status: string) =>
    api.container.services.db.query('UPDATE oauth_clients SET status = $2 WHERE id = $1', [id, status]);
  /** The cookies of a browser after an answer, which may have cleared some. */
  const keepCookies = (cookie: string, set: readonly string[]): string => {
    const jar = new Map(cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]));
    for (const text of set) {
      const [pair = ''] = text.split(';', 1);
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '' || /expires=thu, 01 jan 1970/i.test(text)) jar.delete(name);
      else jar.set(name, value);
    }
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  };

  test('a client that becomes pending again after the consent: a reload continues once it is approved again', async () => {
    const own = await createClient(api);
    const { challenge, verifier } = createPkce();
    const { cookie, uid } = await authorize(api, own, { code_challenge: challenge });
    const path = await allow(api, person, uid);
    await setStatus(own.id, 'pending');
    let browser = cookie;
    for (let reload = 0; reload < 3; reload += 1) {
      const waiting = await resume(api, path, browser);
      expectRefusedOnPage(waiting, 403, 'unauthorized_client');
      // The page polls another path than the resume step, which would use up the decision.
      const ask = waiting.text.match(/data-ask="([^"]+)"/)?.[1] ?? '';
      expect(ask).toBe(`/v1/oauth/authorize?client_id=${own.id}`);
      const asked = await api.client.get(ask);
      browser = keepCookies(
        browser,
        [waiting, asked].flatMap(({ headers }) => headers.getSetCookie()),
      );
    }
    await setStatus(own.id, 'approved');
    const answer = await resume(api, path, browser);
    const location = new URL(answer.headers.get('location') ?? 'about:blank');
    const code = location.searchParams.get('code') ?? '';
    expectTokens(await redeem(api, own, { code, verifier, location }));
    expect(keepCookies(browser, answer.headers.getSetCookie())).not.toContain('pb_oauth_resume=');
  });

  test('a fault while the code is stored: the page tries again by itself, and a reload continues', async () => {
    const { cookie, uid, verifier } = await begin();
    const path = await allow(api, person, uid);
    const { db } = api.container.services;
    await db.query('ALTER TABLE oauth_codes RENAME TO oauth_codes_away');
    const failed = await resume(api, path, cookie);
    await db.query('ALTER TABLE oauth_codes_away RENAME TO oauth_codes');
    expect([failed.status, failed.headers.get('location')]).toEqual([500, null]);
    expect(failed.headers.get('content-type')).toMatch(/^text\/html/);
    expect(failed.text).not.toMatch(/oauth_codes|relation/);
    const browser = keepCookies(cookie, failed.headers.getSetCookie());
    const answer = await resume(api, path, browser);
    const location = new URL(answer.headers.get('location') ?? 'about:blank');
    const code = location.searchParams.get('code') ?? '';
    expectTokens(await redeem(api, client, { code, verifier, location }));
  });

  test('a redirect URI that the client has given up since the consent gets no code', async () => {
    const own = await createClient(api);
    const { challenge } = createPkce();
    const { cookie, uid } = await authorize(api, own, { code_challenge: challenge });
    const path = await allow(api, person, uid);
    const { db } = api.container.services;
    await db.query(`UPDATE oauth_clients SET redirect_uris = '{https://new.example/cb}' WHERE id = $1`, [
      own.id,
    ]);
    expectRefusedOnPage(await resume(api, path, cookie), 400, 'invalid_redirect_uri');
  });
});
