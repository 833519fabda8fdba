import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { signUp } from '../support/developer.ts';
import { readProduct } from '../support/running.ts';
import type { ThreadView } from '../support/view.ts';

const writesAMinute = 600;
const writesAtOnce = 620;

interface Outcome {
  readonly status: number;
  readonly body: { readonly id?: string; readonly detail?: string };
  readonly retryAfter: string | undefined;
}

/** All of them are under way at once, each on a connection of its own. */
function createThread(token: string, agent: Agent): Promise<Outcome> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${readProduct().apiUrl}/v1/threads`,
      { method: 'POST', agent, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        const { statusCode: status = 0, headers: received } = answer;
        answer.on('end', () =>
          resolve({ status, body: JSON.parse(text), retryAfter: received['retry-after'] }),
        );
      },
    );
    sent.on('error', reject).end(JSON.stringify({ title: 'One of many', participant_ids: [] }));
  });
}

test('of 620 parallel writes in one workspace, each with its own Idempotency-Key, 600 succeed, the others get 429, and none gets 503', async () => {
  const { token } = await signUp();
  const agent = new Agent({ keepAlive: true, maxSockets: writesAtOnce });
  const burst = Array.from({ length: writesAtOnce }, () => createThread(token, agent));
  const outcomes = await Promise.all(burst);
  agent.destroy();
  const statuses = Object.groupBy(outcomes, ({ status }) => status);
  const counts = Object.fromEntries(
    Object.entries(statuses).map(([status, all = []]) => [status, all.length]),
  );
  expect(counts).toEqual({ 201: writesAMinute, 429: writesAtOnce - writesAMinute });
  for (const { body, retryAfter } of statuses[429] ?? []) {
    expect(body.detail).toBe('write_budget_exceeded');
    expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
  }
  const created = new Set((statuses[201] ?? []).map(({ body }) => body.id));
  expect(created.size).toBe(writesAMinute);
  const [newest] = (await call<ThreadView[]>('GET', '/v1/threads?limit=1', { token })).body;
  expect(created.has(newest?.id)).toBe(true);
});
