import { expect, test } from 'vitest';
import { ConnectionError } from './error.ts';
import { upload } from './upload.ts';

/** A service that says in each answer how much it has: to a HEAD by one rule, and to a part by another. */
function stage(offsetOf: (method: string, calls: number) => number) {
  const calls: string[] = [];
  const send = (method: string): Promise<Response> => {
    calls.push(method);
    const headers = { location: '/v1/media/med_1', 'upload-offset': String(offsetOf(method, calls.length)) };
    return Promise.resolve(
      method === 'GET' ? Response.json({ id: 'med_1' }) : new Response(null, { headers }),
    );
  };
  const timing = { now: () => 0, random: () => 0, sleep: () => Promise.resolve() };
  const file = new Blob(['0123456789']);
  return { calls, done: upload({ send }, file, { partBytes: 4, timing, failuresMax: 3 }) };
}

test('audio is sent in parts, each after what the service has', async () => {
  const offsets = [4, 8, 10];
  const { calls, done } = stage((_, count) => offsets[count - 2] ?? 0);
  expect(await done).toEqual({ id: 'med_1' });
  expect(calls).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH', 'GET']);
});

test.each([
  ['until the service has made a file of it', 3, 'stored'],
  ['for three minutes', 90, 'receiving'],
])('an upload whose bytes have all come is waited for %s', async (_title, looks, status) => {
  const answers = Array.from({ length: looks - 1 }, () => 'receiving');
  let [waitedMs, asked] = [0, 0];
  const send = (method: string): Promise<Response> => {
    if (method === 'GET') asked += 1;
    const headers = { location: '/v1/media/med_1', 'upload-offset': '10' };
    const body = method === 'GET' ? JSON.stringify({ status: answers.shift() ?? status }) : null;
    return Promise.resolve(new Response(body, { headers }));
  };
  const sleep = async (ms: number): Promise<void> => {
    waitedMs += ms;
  };
  const timing = { now: () => 0, random: () => 0, sleep };
  expect(await upload({ send }, new Blob(['0123456789']), { timing })).toEqual({ status });
  expect({ asked, waitedMs }).toEqual({ asked: looks, waitedMs: (looks - 1) * 2000 });
});

test.each<[string, (method: string, calls: number) => number]>([
  ['takes nothing', () => 0],
  ['loses what it took', (method) => (method === 'PATCH' ? 4 : 0)],
  ['goes back', (_, calls) => calls % 2],
])('a service that %s does not get the same bytes without end', async (_, offsetOf) => {
  const { calls, done } = stage(offsetOf);
  await expect(done).rejects.toBeInstanceOf(ConnectionError);
  expect(calls.length).toBeLessThan(20);
});
