import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { call, expectRefusal } from '../support/call.ts';
import { createKey, type Developer, freshEmail, signIn, signUp, tryKey } from '../support/developer.ts';
import { expectGranted, untilServed } from '../support/served.ts';
import type { IssuedKey } from '../support/view.ts';

const keys = '/v1/developer/api-keys';
let second: ApiProcess;

beforeAll(async () => {
  second = await startApiProcess();
});
afterAll(() => second.stop());

/** Calls both processes with the key until it is stopped. @returns the times of the last accepted calls */
function hammer(rawKey: string) {
  let lastAccepted = 0;
  let accepted = 0;
  let going = true;
  const caller = async (to?: string): Promise<void> => {
    while (going) {
      const started = performance.now();
      if ((await tryKey(rawKey, to)) !== 200) continue;
      // A call that was sent before the revocation was answered may still succeed after it.
      lastAccepted = Math.max(lastAccepted, started);
      accepted += 1;
    }
  };
  const callers = [caller(), caller(), caller(second.url), caller(second.url)];
  return {
    accepted: () => accepted,
    async stop() {
      going = false;
      await Promise.all(callers);
      return lastAccepted;
    },
  };
}

async function warm(rawKey: string): Promise<void> {
  expect([await tryKey(rawKey), await tryKey(rawKey, second.url)]).toEqual([200, 200]);
}

describe('Revocation is immediate on every instance', () => {
  test('a key revoked through one API process is refused by the other as soon as the answer has arrived', async () => {
    const developer = await signUp();
    for (let round = 0; round < 4; round += 1) {
      const { key, raw_key: rawKey } = await createKey(developer);
      await warm(rawKey);
      expect((await call('DELETE', `${keys}/${key.id}`, developer)).status).toBe(204);
      expectRefusal(await call('GET', '/v1/me', { token: rawKey, to: second.url }), 401, 'token_invalid');
    }
  });

  test('a key revoked through the other process is refused by the first', async () => {
    const developer = await signUp();
    const { key, raw_key: rawKey } = await createKey(developer);
    await warm(rawKey);
    await call('DELETE', `${keys}/${key.id}`, { ...developer, to: second.url });
    expectRefusal(await call('GET', '/v1/me', { token: rawKey }), 401, 'token_invalid');
  });

  test('a rotated key is refused by the other process at once, and the new key is accepted there', async () => {
    const developer = await signUp();
    const old = await createKey(developer);
    await warm(old.raw_key);
    const { body } = await call<IssuedKey>('POST', `${keys}/${old.key.id}/rotate`, developer);
    expect(await tryKey(old.raw_key, second.url)).toBe(401);
    expect(await tryKey(body.raw_key, second.url)).toBe(200);
  });

  test('under constant load on both processes, no request with the key that is sent after the answer is accepted', async () => {
    const developer = await signUp();
    for (let round = 0; round < 4; round += 1) {
      const { key, raw_key: rawKey } = await createKey(developer);
      const callers = hammer(rawKey);
      await expect.poll(callers.accepted, { interval: 10 }).toBeGreaterThan(40);
      const answer = await call('DELETE', `${keys}/${key.id}`, developer);
      const answered = performance.now();
      expect(answer.status).toBe(204);
      for (let sent = 0; sent < 20; sent += 1) expect(await tryKey(rawKey, second.url)).toBe(401);
      expect(await callers.stop()).toBeLessThan(answered);
    }
  });

  test('a session logged out through one process is refused by the other', async () => {
    const developer = await signUp();
    const token = await signIn(developer);
    expect((await call('GET', '/v1/me', { token, to: second.url })).status).toBe(200);
    await call('POST', '/v1/developer/auth/logout', { token });
    expectRefusal(await call('GET', '/v1/me', { token, to: second.url }), 401, 'token_invalid');
  });
});

describe('Every promise holds across several processes', () => {
  const alternate = (at: number) => (at % 2 === 0 ? {} : { to: second.url });

  test('key operations: at most 10 in any minute over both processes', async () => {
    const developer: Developer = await signUp();
    const tries = Array.from({ length: 24 }, (_, at) =>
      untilServed(() => call('POST', '/v1/agents/api-keys', { ...developer, ...alternate(at) })),
    );
    const answers = await Promise.all(tries);
    expectGranted(answers, 10);
    for (const { status } of answers) expect([201, 429]).toContain(status);
  });

  test('codes: at most 5 sends an hour over both processes', async () => {
    const email = freshEmail();
    const tries = Array.from({ length: 12 }, (_, at) =>
      untilServed(() => call('POST', '/v1/developer/auth/resend', { body: { email }, ...alternate(at) })),
    );
    const answers = await Promise.all(tries);
    expectGranted(answers, 5);
    for (const { status } of answers) expect([200, 429]).toContain(status);
  });

  test('of two rotations at once, one in each process, exactly one succeeds', async () => {
    const developer = await signUp();
    const { key } = await createKey(developer);
    const path = `${keys}/${key.id}/rotate`;
    const tries = [0, 1].map((at) => call('POST', path, { ...developer, ...alternate(at) }));
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('a request with one Idempotency-Key sent to both processes runs once', async () => {
    const developer = await signUp();
    const headers = { 'idempotency-key': 'one-of-two' };
    const tries = Array.from({ length: 8 }, (_, at) =>
      call('POST', '/v1/threads', { ...developer, ...alternate(at), headers, body: { participant_ids: [] } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const { body } = await call<unknown[]>('GET', '/v1/threads', developer);
    expect(body).toHaveLength(2);
  });
});
