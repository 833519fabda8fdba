import { describe, expect, test } from 'vitest';
import { startApiProcess } from '../support/api-process.ts';
import { type Answer, call, expectRefusal } from '../support/call.ts';
import { createKey, type Developer, signUp, tryKey } from '../support/developer.ts';
import { readProduct } from '../support/running.ts';
import { expectGranted, untilServed } from '../support/served.ts';
import type { IssuedKey } from '../support/view.ts';

const keys = '/v1/developer/api-keys';
const keyOperationsAMinute = 10;
const writesAMinute = 600;
const writesAtOnce = 25;

async function spendKeyOperations(developer: Developer): Promise<IssuedKey> {
  let issued = await createKey(developer);
  for (let spent = 1; spent < keyOperationsAMinute; spent += 1) issued = await createKey(developer);
  return issued;
}

describe('Key creation, rotation and revocation are rate-limited per developer', () => {
  test('at most 10 in any minute: 429 key_operations_rate_limited with Retry-After, RateLimit and RateLimit-Policy', async () => {
    const developer = await signUp();
    await spendKeyOperations(developer);
    const answer = await call('POST', keys, { ...developer, body: { name: 'Eleventh' } });
    expectRefusal(answer, 429, 'key_operations_rate_limited');
    const retryAfter = Number(answer.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(answer.headers.get('ratelimit')).toMatch(/^"key-operations";r=0;t=\d+$/);
    expect(answer.headers.get('ratelimit-policy')).toMatch(/^"key-operations";q=10;w=60/);
  });

  test('the remaining number counts down to 0 over all processes, and only then a request is refused', async () => {
    const developer = await signUp();
    const second = await startApiProcess();
    const left: string[] = [];
    for (let sent = 0; sent <= keyOperationsAMinute; sent += 1) {
      const to = sent % 2 === 0 ? readProduct().apiUrl : second.url;
      const { headers, status } = await call('POST', '/v1/agents/api-keys', { ...developer, to });
      expect(headers.get('ratelimit-policy')).toMatch(/^"key-operations";q=10;w=60/);
      const [, places] = /^"key-operations";r=(\d+);t=\d+/.exec(String(headers.get('ratelimit'))) ?? [];
      left.push(`${status} ${places}`);
    }
    await second.stop();
    const allowed = Array.from({ length: keyOperationsAMinute }, (_, sent) => `201 ${9 - sent}`);
    expect(left).toEqual([...allowed, '429 0']);
  });

  test('creation, rotation, revocation and the default key share the limit', async () => {
    const developer = await signUp();
    const { key, raw_key: rawKey } = await spendKeyOperations(developer);
    const over: Answer[] = [
      await call('POST', `${keys}/${key.id}/rotate`, developer),
      await call('DELETE', `${keys}/${key.id}`, developer),
      await call('POST', '/v1/agents/api-keys', developer),
    ];
    for (const answer of over) expectRefusal(answer, 429, 'key_operations_rate_limited');
    expect(await tryKey(rawKey)).toBe(200);
  });

  test('of thirty requests at once exactly ten pass', async () => {
    const developer = await signUp();
    const tries = Array.from({ length: 30 }, () =>
      untilServed(() => call('POST', '/v1/agents/api-keys', developer)),
    );
    const answers = await Promise.all(tries);
    expectGranted(answers, keyOperationsAMinute);
    for (const { status } of answers) expect([201, 429]).toContain(status);
  });

  test('another developer is not affected, and listing is not limited', async () => {
    const developer = await signUp();
    await spendKeyOperations(developer);
    expect((await call('GET', keys, developer)).status).toBe(200);
    await createKey(await signUp());
  });
});

describe('Write budgets per developer', () => {
  async function spendWrites(token: string, count: number): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < count) {
      const size = Math.min(writesAtOnce, count - statuses.length);
      const batch = Array.from({ length: size }, () => call('DELETE', '/v1/me/devices/dvc_none', { token }));
      statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
    }
    return statuses;
  }

  test('All writes: 600 a minute, then 429 write_budget_exceeded; the developer’s keys share the budget', async () => {
    const developer = await signUp();
    const { raw_key: rawKey } = await createKey(developer);
    const statuses = await spendWrites(developer.token, writesAMinute - 1);
    expect(statuses.every((status) => status === 404)).toBe(true);
    const over = await call('DELETE', '/v1/me/devices/dvc_none', developer);
    expectRefusal(over, 429, 'write_budget_exceeded');
    const body = { participant_ids: [] };
    const byKey = await call('POST', '/v1/threads', { token: rawKey, body });
    expectRefusal(byKey, 429, 'write_budget_exceeded');
    expect((await call('GET', '/v1/threads', { token: rawKey })).status).toBe(200);
  });
});
