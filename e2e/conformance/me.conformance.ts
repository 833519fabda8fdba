import { describe, expect, test } from 'vitest';
import { call, expectFieldRefused, expectRefusal } from '../support/call.ts';
import { createKey, signUp } from '../support/developer.ts';
import type { Me } from '../support/view.ts';

/** The specification's table of AI quotas: burst and approximate monthly allowance. */
const quotas = [
  ['voice_note', 20, 100],
  ['ask', 2, 5],
  ['thread_assistant', 3, 10],
  ['insights_rerun', 1, 3],
  ['brief', 1, 7],
] as const;

describe('GET /v1/me', () => {
  test('console: the user, the workspace and the consent', async () => {
    const { email, token } = await signUp({ displayName: 'Grace Hopper' });
    const answer = await call<Me>('GET', '/v1/me', { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: expect.stringMatching(/^usr_/),
      email,
      account_id: expect.stringMatching(/^acc_/),
      display_name: 'Grace Hopper',
      workspace: { id: expect.stringMatching(/^wks_/), tier: 'free' },
      ai_processing_consent: false,
    });
  });

  test('key: the workspace view, and nothing about a person', async () => {
    const developer = await signUp({ displayName: 'Grace Hopper' });
    const { key, raw_key: token } = await createKey(developer);
    const answer = await call('GET', '/v1/me', { token });
    expect(answer.body).toMatchObject({ key: { id: key.id }, workspace: { tier: 'free' } });
    expect(answer.text).not.toContain('Grace');
    expect(answer.text).not.toContain(developer.email);
  });

  test('ai_feature_quotas: object keyed by feature name', async () => {
    const { token } = await signUp();
    const { body } = await call<Me>('GET', '/v1/me', { token });
    expect(Object.keys(body.ai_feature_quotas ?? {}).sort()).toEqual(
      quotas.map(([feature]) => feature).sort(),
    );
  });

  test.for(quotas)(
    '%s holds remaining, capacity %i and monthly_allowance %i',
    async ([feature, burst, monthly]) => {
      const { token } = await signUp();
      const { body } = await call<Me>('GET', '/v1/me', { token });
      expect(body.ai_feature_quotas?.[feature]).toEqual({
        remaining: burst,
        capacity: burst,
        monthly_allowance: monthly,
      });
    },
  );
});

describe('PATCH /v1/me { ai_processing_consent, display_name }', () => {
  test('changes the members that are sent and leaves the rest', async () => {
    const { token } = await signUp({ displayName: 'Before' });
    const consented = await call<Me>('PATCH', '/v1/me', { token, body: { ai_processing_consent: true } });
    expect(consented.status).toBe(200);
    expect(consented.body).toMatchObject({ display_name: 'Before', ai_processing_consent: true });
    await call('PATCH', '/v1/me', { token, body: { display_name: '  After  ' } });
    const { body } = await call<Me>('GET', '/v1/me', { token });
    expect(body).toMatchObject({ display_name: 'After', ai_processing_consent: true });
  });

  test('an empty body changes nothing', async () => {
    const { token } = await signUp();
    const before = await call('GET', '/v1/me', { token });
    expect((await call('PATCH', '/v1/me', { token, body: {} })).status).toBe(200);
    expect((await call('GET', '/v1/me', { token })).body).toEqual(before.body);
  });

  test('a wrong value is 422 and changes nothing', async () => {
    const { token } = await signUp();
    const before = await call('GET', '/v1/me', { token });
    const body = { display_name: 'New', ai_processing_consent: 'yes' };
    expectFieldRefused(await call('PATCH', '/v1/me', { token, body }), 'body', 'ai_processing_consent');
    expect((await call('GET', '/v1/me', { token })).body).toEqual(before.body);
  });

  test('sessions only: an API key gets 403 first_party_only', async () => {
    const { raw_key: token } = await createKey(await signUp());
    const body = { display_name: 'Mallory' };
    expectRefusal(await call('PATCH', '/v1/me', { token, body }), 403, 'first_party_only');
  });
});
