import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { type Developer, signUp } from '../support/developer.ts';
import type { Me } from '../support/view.ts';

/** An AI server that takes every request and answers none. */
let asked = 0;
const silent = createServer(() => {
  asked += 1;
});
const serverUrl = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}/v1`;
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

/** A person with a message that a model is asked about. */
async function openAsker() {
  const developer = await signUp();
  const { token } = developer;
  await call('PATCH', '/v1/me', { token, body: { ai_processing_consent: true } });
  const thread = await call<{ id: string }>('POST', '/v1/threads', { token, body: { participant_ids: [] } });
  const body = { kind: 'text', text: 'The mechanic comes on Thursday at nine.' };
  await call('POST', `/v1/threads/${thread.body.id}/messages`, { token, body });
  const ask = (to: { readonly to?: string } = {}) =>
    call<{ detail: string }>('POST', '/v1/ask', {
      token,
      ...to,
      body: { question: 'When does the mechanic come?' },
    });
  return { ...developer, ask };
}

const asksLeft = async ({ token }: Developer) =>
  (await call<Me>('GET', '/v1/me', { token })).body.ai_feature_quotas?.ask?.remaining;

describe('Gates reserve before the call and settle after it, atomically', () => {
  test('never oversold under concurrency: of two hundred questions to two processes, exactly two pass', async () => {
    const asker = await openAsker();
    const { ask } = asker;
    const other = await startApiProcess();
    const askFive = async (to: { readonly to?: string }): Promise<string[]> => {
      const outcomes: string[] = [];
      for (let question = 0; question < 5; question += 1) {
        const { body, status } = await ask(to);
        outcomes.push(status === 200 ? 'answered' : body.detail);
      }
      return outcomes;
    };
    const callers = Array.from({ length: 40 }, (_, at) => askFive(at % 2 ? { to: other.url } : {}));
    const outcomes = (await Promise.all(callers)).flat();
    await other.stop();
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(2);
    // A busy machine may say so before any gate, which takes no unit.
    const passing = new Set(['answered', 'service_unavailable']);
    expect([...new Set(outcomes)].filter((outcome) => !passing.has(outcome))).toEqual([
      'ai_quota_exceeded_ask',
    ]);
    expect(await asksLeft(asker)).toBe(0);
    expect((await ask()).status).toBe(429);
  });

  test('a sweeper frees reservations of a crashed process, whatever time its model had left', async () => {
    const asker = await openAsker();
    const crashing = await startApiProcess({
      AI_BASE_URL: serverUrl(),
      AI_MODEL: 'gpt-4o-mini',
    });
    const before = asked;
    const questions = [asker.ask({ to: crashing.url }), asker.ask({ to: crashing.url })].map((answer) =>
      answer.then(
        () => 'answered',
        () => 'cut off',
      ),
    );
    await expect.poll(() => asked - before).toBe(2);
    expect(await asksLeft(asker)).toBe(0);
    await crashing.kill();
    expect(await Promise.all(questions)).toEqual(['cut off', 'cut off']);
    await expect.poll(() => asksLeft(asker), { timeout: 60_000, interval: 500 }).toBe(2);
    expect((await asker.ask()).status).toBe(200);
  });
});
