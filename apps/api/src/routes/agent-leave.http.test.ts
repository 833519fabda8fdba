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

/** A run that waits for its person before it makes a task. */
async function openWaitingRun() {
  const { token } = await signUp(api);
  const { call, post } = api.client;
  await call('PATCH', '/v1/me', { token, body: { ai_processing_consent: true } });
  const draft = {
    name: 'Keeper',
    instructions: 'Keep tasks.',
    tools: ['create_task'],
    scopes: ['tasks:write'],
  };
  const { body: agent } = await post('/v1/agents', draft, token);
  await post(`/v1/agents/${agent.id}/compile`, undefined, token);
  model.reply((response) => {
    const task = { name: 'create_task', arguments: JSON.stringify({ title: 'Pack' }) };
    const tool_calls = [{ id: 'call_0', type: 'function', function: task }];
    answerWith(response, { content: null, tool_calls }, 'tool_calls');
  });
  const { body: run } = await post(`/v1/agents/${agent.id}/test-runs`, { input: 'Note to pack.' }, token);
  const one = `/v1/agents/${agent.id}/runs/${run.id}`;
  return {
    token,
    one,
    allow: (signal: AbortSignal) =>
      fetch(`http://127.0.0.1:${api.port}${one}/confirmations/${run.confirmation.id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ decision: 'allow', digest: run.confirmation.digest }),
        signal,
      }),
  };
}

test('a person who decides and disconnects ends the model call of the run, and the allowed write is made', async () => {
  const { allow, one, token } = await openWaitingRun();
  const closed = Promise.withResolvers<void>();
  const leaving = new AbortController();
  model.reply((response) => {
    response.on('close', closed.resolve);
    leaving.abort();
  });
  await expect(allow(leaving.signal)).rejects.toThrow('aborted');
  await closed.promise;
  const read = async () => (await api.client.get(one, token)).body;
  await expect
    .poll(read)
    .toMatchObject({ status: 'completed', stop_reason: 'cancelled', confirmation: null });
  expect((await api.client.get('/v1/tasks', token)).body).toMatchObject([{ title: 'Pack' }]);
});
