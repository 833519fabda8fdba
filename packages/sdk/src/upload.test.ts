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

test.each<[string, (method: string, calls: number) => number]>([
  ['takes nothing', () => 0],
  ['loses what it took', (method) => (method === 'PATCH' ? 4 : 0)],
  ['goes back', (_, calls) => calls % 2],
])('a service that %s does not get the same bytes without end', async (_, offsetOf) => {
  const { calls, done } = stage(offsetOf);
  await expect(done).rejects.toBeInstanceOf(ConnectionError);
  expect(calls.length).toBeLessThan(20);
});
