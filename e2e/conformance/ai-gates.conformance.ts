import { describe, expect, test } from 'vitest';
import { call, expectRefusal } from '../support/call.ts';
import { createKey, type Developer, signUp } from '../support/developer.ts';
import type { Me } from '../support/view.ts';

interface Answered {
  readonly answer: string | null;
  readonly model: string;
  readonly citations: readonly { readonly message_id: string; readonly quote: string }[];
}

/** A developer who has or has not consented, with one message in a thread. */
async function converse(consent = true) {
  const developer = await signUp();
  const { token } = developer;
  if (consent) await call('PATCH', '/v1/me', { token, body: { ai_processing_consent: true } });
  const thread = await call<{ id: string }>('POST', '/v1/threads', { token, body: { participant_ids: [] } });
  const body = { kind: 'text', text: 'The mechanic comes on Thursday at nine. Please open the gate.' };
  const path = `/v1/threads/${thread.body.id}/messages`;
  const message = await call<{ id: string }>('POST', path, { token, body });
  return { developer, threadId: thread.body.id, messageId: message.body.id };
}
type Conversation = Awaited<ReturnType<typeof converse>>;

const remaining = async ({ token }: Developer, feature: string): Promise<number | undefined> =>
  (await call<Me>('GET', '/v1/me', { token })).body.ai_feature_quotas?.[feature]?.remaining;

const spoken = { transcript: 'When does the mechanic come?' };
const inThread = ({ threadId }: Conversation) => ({ thread_id: threadId });

/** The AI routes: their input, and the feature whose quota each of them uses. */
const routes = [
  ['/v1/ask', 'ask', 2, () => ({ question: 'When does the mechanic come?' })],
  ['/v1/ask/voice', 'ask', 2, () => spoken],
  ['/v1/messages/{message_id}/insights', 'insights_rerun', 1, () => ({})],
  ['/v1/messages/{message_id}/insights/voice', 'insights_rerun', 1, () => spoken],
  [
    '/v1/ai/thread-assistant',
    'thread_assistant',
    3,
    (all: Conversation) => ({ ...inThread(all), instruction: 'Summarize the thread.' }),
  ],
  [
    '/v1/ai/thread-assistant/voice',
    'thread_assistant',
    3,
    (all: Conversation) => ({ ...inThread(all), ...spoken }),
  ],
] as const;

describe.each(routes)('The gates apply to POST %s', (path, feature, burst, bodyOf) => {
  const send = (all: Conversation, token = all.developer.token) =>
    call('POST', path.replace('{message_id}', all.messageId), { token, body: bodyOf(all) });

  test('1: AI processing not consented: 403 ai_processing_consent_required, no Retry-After', async () => {
    const all = await converse(false);
    const answer = await send(all);
    expectRefusal(answer, 403, 'ai_processing_consent_required');
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(await remaining(all.developer, feature)).toBe(burst);
  });

  test('2: free-tier feature quota exhausted: 429 ai_quota_exceeded_<feature> with Retry-After', async () => {
    const all = await converse();
    for (let unit = burst; unit > 0; unit -= 1) {
      expect(await remaining(all.developer, feature)).toBe(unit);
      expect((await send(all)).status).toBe(200);
    }
    const answer = await send(all);
    expectRefusal(answer, 429, `ai_quota_exceeded_${feature}`);
    const { headers } = answer;
    expect(headers.get('ratelimit')).toBe(`"${feature}";r=0;t=${headers.get('retry-after')}`);
    expect(await remaining(all.developer, feature)).toBe(0);
  });

  test('a key needs threads:read and messages:read.raw, and a refusal names both', async () => {
    const all = await converse();
    const needed = ['threads:read', 'messages:read.raw'] as const;
    for (const held of needed) {
      const { raw_key: key } = await createKey(all.developer, { scopes: [held] });
      const answer = await send(all, key);
      expectRefusal(answer, 403, 'insufficient_scope');
      expect(answer.body).toMatchObject({ details: { required_scopes: needed } });
    }
    const { raw_key: key } = await createKey(all.developer, { scopes: [...needed] });
    expect((await send(all, key)).status).toBe(200);
    expect(await remaining(all.developer, feature)).toBe(burst - 1);
  });
});

describe('POST /v1/ask { question, thread_id? }', () => {
  test('answers with citations that are in the messages word for word', async () => {
    const all = await converse();
    const body = { question: 'When does the mechanic come?', ...inThread(all) };
    const { token } = all.developer;
    const answer = await call<Answered>('POST', '/v1/ask', { token, body });
    expect(answer.body).toMatchObject({
      answer: 'The mechanic comes on Thursday at nine.',
      model: 'embedded-extractive',
      citations: [{ message_id: all.messageId, quote: 'The mechanic comes on Thursday at nine.' }],
    });
  });

  test('with Accept: text/event-stream answers as events, whose last is the body that JSON has', async () => {
    const all = await converse();
    const headers = { accept: 'text/event-stream' };
    const body = { question: 'When does the mechanic come?', ...inThread(all) };
    const { token } = all.developer;
    const { headers: head, text } = await call('POST', '/v1/ask', { token, headers, body });
    expect(head.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(head.get('x-accel-buffering')).toBe('no');
    const events = [...text.matchAll(/^event: (.*)\ndata: (.*)$/gm)];
    expect(events.map(([, name]) => name)).toEqual(['delta', 'answer']);
    const whole = await call<Answered>('POST', '/v1/ask', { token, body });
    expect(events.map(([, , data]) => JSON.parse(data ?? '') as unknown)).toEqual([
      { text: whole.body.answer },
      whole.body,
    ]);
  });

  test('another workspace’s thread is 404 thread_not_found, and takes no unit', async () => {
    const [mine, theirs] = [await converse(), await converse()];
    const body = { question: 'When?', ...inThread(theirs) };
    const answer = await call('POST', '/v1/ask', { token: mine.developer.token, body });
    expectRefusal(answer, 404, 'thread_not_found');
    expect(await remaining(mine.developer, 'ask')).toBe(2);
  });

  test('of twenty calls at once, a bucket of two admits two', async () => {
    const all = await converse();
    const { token } = all.developer;
    const ask = () => call('POST', '/v1/ask', { token, body: { question: 'When?' } });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
  });

  test('an Idempotency-Key repeats the answer without a second unit', async () => {
    const all = await converse();
    const { token } = all.developer;
    const headers = { 'idempotency-key': 'once' };
    const ask = () => call('POST', '/v1/ask', { token, headers, body: { question: 'mechanic?' } });
    const [first, second] = [await ask(), await ask()];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await remaining(all.developer, 'ask')).toBe(1);
  });

  test('is recorded as a raw read of the key that asked', async () => {
    const all = await converse();
    const { developer } = all;
    const { raw_key: token } = await createKey(developer, { scopes: ['threads:read', 'messages:read.raw'] });
    await call('POST', '/v1/ask', { token, body: { question: 'When does the mechanic come?' } });
    const log = await call<{ action: string }[]>('GET', '/v1/developer/audit-log', developer);
    expect(log.body.filter(({ action }) => action === 'message.raw_read')).toHaveLength(1);
  });
});

test.each(['/v1/ask/voice'])(
  '%s without a transcript and without a transcriber: 400 transcription_unavailable, nothing taken',
  async (path) => {
    const { developer } = await converse();
    const answer = await call('POST', path, { token: developer.token, body: {} });
    expectRefusal(answer, 400, 'transcription_unavailable');
    expect(await remaining(developer, 'ask')).toBe(2);
  },
);
