import { expect, test } from 'vitest';
import { addMember, createKey, signUp } from '../testing/people.ts';
import { openFromNow } from '../testing/socket-client.fixture.ts';
import { startTwoApis } from '../testing/two-apis.fixture.ts';

const [api, second] = await startTwoApis();

const draft = {
  name: 'Digest',
  instructions: 'Sum up the newest messages.',
  tools: ['read_thread', 'create_task'],
  scopes: ['threads:read', 'tasks:write'],
};

test('every step of a run goes to the sessions of its person on every process, in order, and to nobody else', async () => {
  const { token } = await signUp(api);
  const { body: me } = await api.client.get('/v1/me', token);
  const colleague = await addMember(api, me.workspace.id);
  const key = await createKey(api, token, ['agents:read', 'threads:read']);
  const stranger = await signUp(api);
  const [here, there] = [await openFromNow(api, token), await openFromNow(second, token)];
  const others = [
    await openFromNow(second, colleague.token),
    await openFromNow(second, key),
    await openFromNow(second, stranger.token),
  ];

  const { body: agent } = await api.client.post('/v1/agents', draft, token);
  await api.client.post(`/v1/agents/${agent.id}/compile`, undefined, token);
  const calls = [
    { tool: 'read_thread', arguments: { thread_id: 'thr_none' } },
    { tool: 'create_task', arguments: { title: 'The words of the task' } },
  ];
  const { body: run } = await api.client.post(`/v1/agents/${agent.id}/test-runs`, { calls }, token);
  const { digest, id } = run.confirmation;
  const decision = `/v1/agents/${agent.id}/runs/${run.id}/confirmations/${id}`;
  const { body: done } = await api.client.post(decision, { decision: 'allow', digest }, token);

  const told = done.trace.map(
    (step: { number: number; kind: string; name: string; status: string; latency_ms: number }) => ({
      op: 'ai_progress',
      agent_id: agent.id,
      run_id: run.id,
      step: step.number,
      kind: step.kind,
      name: step.name,
      status: step.status,
      ms: step.latency_ms,
    }),
  );
  expect(told.map(({ name, status }: { name: string; status: string }) => `${name} ${status}`)).toEqual([
    'plan ok',
    'read_thread error',
    'create_task asked',
    'create_task ok',
    'create_task ok',
    'answer ok',
  ]);
  for (const socket of [there, here]) {
    await expect.poll(() => socket.frames('ai_progress').length).toBe(told.length);
    expect(socket.frames('ai_progress')).toEqual(told);
  }
  expect(JSON.stringify(told)).not.toContain('words of the task');
  for (const socket of others) expect(socket.frames('ai_progress')).toEqual([]);
});
