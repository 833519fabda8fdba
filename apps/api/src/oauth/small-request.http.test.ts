import { describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { signUp } from '../testing/people.ts';
import { startTestApi } from '../testing/start-api.ts';
import { expectRedirectedRefusal } from './answer.fixture.ts';
import { authorize, createClient, createPkce, obtainCode } from './flow.fixture.ts';

const { challenge } = createPkce();

describe('the stored part of a request is small', () => {
  test('a state of more than 4096 characters is refused, and one of 4096 comes back', async () => {
    await using own = await startTestApi({ services: { limiter: generousLimiter } });
    const mine = await createClient(own);
    const ask = async (parameters: Record<string, string>) =>
      (await authorize(own, mine, { code_challenge: challenge, ...parameters })).answer;
    expectRedirectedRefusal(await ask({ state: 's'.repeat(12_000) }), 'invalid_request');
    expectRedirectedRefusal(await ask({ state: 's'.repeat(4097) }), 'invalid_request');
    const state = 's'.repeat(4096);
    const { location } = await obtainCode(own, mine, await signUp(own), { state });
    expect(location.searchParams.get('state')).toBe(state);
  });

  test('a parameter that is not used is not stored', async () => {
    await using own = await startTestApi({ services: { limiter: generousLimiter } });
    const mine = await createClient(own);
    const unused = {
      login_hint: 'h'.repeat(5000),
      ui_locales: 'u'.repeat(5000),
      resource: `http://localhost:4000/${'./'.repeat(500)}`,
    };
    await authorize(own, mine, { code_challenge: challenge, ...unused });
    const [row] = await own.container.services.db.query<{ bytes: number }>(
      'SELECT length(box) + length(resource) AS bytes FROM oauth_interactions',
    );
    expect(row?.bytes).toBeLessThan(2000);
  });
});
