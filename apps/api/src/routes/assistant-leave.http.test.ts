import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerWith, startModelServer } from '../testing/model-server.ts';
import { signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

const model = await startModelServer();
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ settings: { aiServer: model.settings } });
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

async function openAsker() {
  const { token } = await signUp(api);
  const { call, get, post } = api.client;
  await call('PATCH', '/v1/me', { token, body: { ai_processing_consent: true } });
  const { body: thread } = await post('/v1/threads', { title: 'House', participant_ids: [] }, token);
  const sent = { kind: 'text', text: 'The ladder is in the cellar.' };
  await post(`/v1/threads/${thread.id}/messages`, sent, token);
  return {
    ask: (signal: AbortSignal, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${api.port}/v1/ask`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ question: 'Where is the ladder?', thread_id: thread.id }),
        signal,
      }),
    asksLeft: async () => (await get('/v1/me', token)).body.ai_feature_quotas.ask.remaining,
    calls: async () => {
      const rows = await api.container.services.db.query<{ state: string; cost_micros: string | null }>(
        `SELECT c.state, c.cost_micros FROM ai_calls c JOIN threads t ON t.workspace_id = c.workspace_id WHERE t.id = $1`,
        [thread.id],
      );
      return rows.map(({ cost_micros: cost, state }) => [state, Number(cost) > 0]);
    },
  };
}

test('a caller who disconnects while the model works ends its call, gets the unit back, and has paid for the request', async () => {
  const asker = await openAsker();
  const closed = Promise.withResolvers<void>();
  const leaving = new AbortController();
  model.reply((response) => {
    response.on('close', closed.resolve);
    leaving.abort();
  });
  await expect(asker.ask(leaving.signal)).rejects.toThrow('aborted');
  await closed.promise;
  await expect.poll(asker.calls).toEqual([['released', true]]);
  expect(await asker.asksLeft()).toBe(2);
});

test('with an Idempotency-Key the call continues, and a retry gets the answer that was paid for', async () => {
  const asker = await openAsker();
  const leaving = new AbortController();
  const headers = { 'idempotency-key': 'once' };
  const gone = Promise.withResolvers<void>();
  model.reply((response) => {
    leaving.abort();
    void gone.promise.then(() => answerWith(response, { content: 'In the cellar [1].' }));
  });
  await expect(asker.ask(leaving.signal, headers)).rejects.toThrow('aborted');
  gone.resolve();
  await expect.poll(asker.calls).toEqual([['settled', true]]);
  const again = await asker.ask(AbortSignal.timeout(60_000), headers);
  expect(await again.json()).toMatchObject({ answer: 'In the cellar [1].' });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await asker.asksLeft()).toBe(1);
});
