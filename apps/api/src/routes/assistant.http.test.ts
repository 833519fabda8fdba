import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
});
afterAll(() => api[Symbol.asyncDispose]());

const question = { question: 'When does the mechanic come?' };

async function newTenant(consent = true) {
  const { token } = await signUp(api);
  await api.client.call('PATCH', '/v1/me', { token, body: { ai_processing_consent: consent } });
  const thread = await api.client.post('/v1/threads', { participant_ids: [] }, token);
  const text = 'The mechanic comes on Thursday at nine.';
  const path = `/v1/threads/${thread.body.id}/messages`;
  const message = await api.client.post(path, { kind: 'text', text }, token);
  return { token, threadId: thread.body.id as string, messageId: message.body.id as string, text };
}
const quotaOf = async (token: string, feature: string) =>
  (await api.client.get('/v1/me', token)).body.ai_feature_quotas[feature].remaining;

describe('POST /v1/ask', () => {
  test('answers with citations, and each answer takes a unit that /v1/me shows', async () => {
    const { messageId, text, threadId, token } = await newTenant();
    const answer = await api.client.post('/v1/ask', { ...question, thread_id: threadId }, token);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        answer: text,
        confidence: 'high',
        citations: [
          expect.objectContaining({ message_id: messageId, quote: text, start: 0, end: text.length }),
        ],
        searched: { threads: 1, messages: 1, truncated: false },
        model: 'embedded-extractive',
        usage: { input_tokens: 10, output_tokens: 13, cost_micros: 0, estimated: true },
      },
    ]);
    expect(await quotaOf(token, 'ask')).toBe(1);
  });

  test('refuses without consent, before anything is taken', async () => {
    const { token } = await newTenant(false);
    const answer = await api.client.post('/v1/ask', question, token);
    expect([answer.status, answer.body]).toEqual([403, refusalBody('ai_processing_consent_required')]);
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(await quotaOf(token, 'ask')).toBe(2);
  });

  test('refuses with 429, Retry-After and RateLimit once the bucket is empty', async () => {
    const { token } = await newTenant();
    for (let call = 0; call < 2; call += 1) await api.client.post('/v1/ask', question, token);
    const { body, headers, status } = await api.client.post('/v1/ask', question, token);
    expect([status, body]).toEqual([429, refusalBody('ai_quota_exceeded_ask')]);
    const retryAfter = Number(headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(518_400 - 600);
    expect(retryAfter).toBeLessThanOrEqual(518_400);
    expect(headers.get('ratelimit-policy')).toBe('"ask";q=2;w=1036800');
    expect(headers.get('ratelimit')).toBe(`"ask";r=0;t=${retryAfter}`);
  });

  test('refuses with 402 and takes no unit if the budget is zero', async () => {
    const { token } = await newTenant();
    const { services } = api.container;
    const settings = { ...services.settings, aiBudgetMicros: 0 };
    await using poor = await api.startSiblingWith({ ...services, settings });
    const answer = await poor.client.post('/v1/ask', question, token);
    expect([answer.status, answer.body]).toEqual([402, refusalBody('ai_budget_exceeded')]);
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(await quotaOf(token, 'ask')).toBe(2);
  });

  test('names both scopes to a key that lacks one of them', async () => {
    const { token } = await newTenant();
    const key = await createKey(api, token, ['threads:read']);
    const answer = await api.client.post('/v1/ask', question, key);
    expect([answer.status, answer.body.detail]).toEqual([403, 'insufficient_scope']);
    expect(answer.body.details).toEqual({ required_scopes: ['threads:read', 'messages:read.raw'] });
    expect(await quotaOf(token, 'ask')).toBe(2);
  });

  test('repeats the stored answer for its Idempotency-Key without a second unit, and keeps it encrypted', async () => {
    const { text, token } = await newTenant();
    const send = () =>
      api.client.call('POST', '/v1/ask', { token, body: question, headers: { 'idempotency-key': 'once' } });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await quotaOf(token, 'ask')).toBe(1);
    const rows = await api.container.services.db.query(
      `SELECT 1 FROM idempotency_records r WHERE r::text LIKE '%' || $1 || '%'`,
      [text],
    );
    expect(rows).toEqual([]);
  });
});

test.each([
  ['/v1/ask/voice', 'ask', {}],
  ['/v1/ai/thread-assistant/voice', 'thread_assistant', {}],
  ['/v1/messages/{message_id}/insights/voice', 'insights_rerun', {}],
])('%s without a transcript is 400 transcription_unavailable and takes nothing', async (path, feature) => {
  const { messageId, threadId, token } = await newTenant();
  const before = await quotaOf(token, feature);
  const body = path.includes('assistant') ? { thread_id: threadId } : {};
  const answer = await api.client.post(path.replace('{message_id}', messageId), body, token);
  expect([answer.status, answer.body]).toEqual([400, refusalBody('transcription_unavailable')]);
  expect(await quotaOf(token, feature)).toBe(before);
});

describe('GET /v1/developer/ai-usage', () => {
  test('shows what is left, when the next unit comes, and how each call ended', async () => {
    const { token } = await newTenant();
    await api.client.post('/v1/ask', question, token);
    await api.client.post('/v1/ask', { ...question, thread_id: 'thr_none' }, token);
    const { body, status } = await api.client.get('/v1/developer/ai-usage', token);
    expect(status).toBe(200);
    expect(body.quotas).toHaveLength(5);
    const [asked] = body.quotas.filter(({ feature }: { feature: string }) => feature === 'ask');
    expect(asked).toMatchObject({ remaining: 1, capacity: 2, monthly_allowance: 5 });
    expect(Date.parse(asked.next_unit_at)).toBeGreaterThan(Date.now());
    expect(body.calls).toMatchObject([
      { feature: 'ask', outcome: 'failed', cost_micros: 0 },
      { feature: 'ask', outcome: 'answered', cost_micros: 0, input_tokens: 10, actor: { kind: 'console' } },
    ]);
  });

  test('shows no call of another workspace, and no quota of a paid one', async () => {
    const [one, other] = [await newTenant(), await newTenant()];
    await api.client.post('/v1/ask', question, one.token);
    expect((await api.client.get('/v1/developer/ai-usage', other.token)).body.calls).toEqual([]);
    const me = await api.client.get('/v1/me', one.token);
    const toPaid = `UPDATE workspaces SET tier = 'paid' WHERE id = $1`;
    await api.container.services.db.query(toPaid, [me.body.workspace.id]);
    expect((await api.client.get('/v1/developer/ai-usage', one.token)).body.quotas).toBeNull();
  });

  test('is for console sessions alone', async () => {
    const { token } = await newTenant();
    const key = await createKey(api, token);
    const answer = await api.client.get('/v1/developer/ai-usage', key);
    expect([answer.status, answer.body.detail]).toEqual([403, 'first_party_only']);
  });
});
