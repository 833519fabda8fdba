import { startImpatientStore } from '@patchbay/domain/media-store.fixture';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { type Developer, signUp } from '../testing/people.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

const bucket = await startImpatientStore();
let api: TestApi;
let developer: Developer;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter, mediaStore: bucket.store } });
  developer = await signUp(api);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await bucket[Symbol.asyncDispose]();
});

/** More than an upload may hold without a turn. */
const audio = wavOf(Buffer.alloc(2_500_000, 128));

/** The start of a form, whose sender then sends nothing more. */
function trickle() {
  const head = [
    'POST /v1/media HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${developer.token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 4000000',
  ];
  const part =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: audio/wav\r\n\r\n';
  const text = Buffer.from(`${head.join('\r\n')}\r\n\r\n${part}`);
  return sendRaw(api.port, Buffer.concat([text, audio]), /"service_unavailable"/);
}

async function sendWhole(): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(audio)], { type: 'audio/wav' }), 'a.wav');
  return (await api.client.call('POST', '/v1/media', { token: developer.token, body })).status;
}

test('a sender that trickles while another waits gets 503 with Retry-After, and nothing of it is kept', async () => {
  const slow = trickle();
  await expect.poll(bucket.turns).toBe(1);
  expect(await sendWhole()).toBe(201);
  const answer = await slow;
  expect([answer.status, JSON.parse(answer.body).detail]).toEqual([503, 'service_unavailable']);
  expect(Number(answer.header('retry-after'))).toBeGreaterThan(0);
  const kept: string[] = [];
  for await (const { id } of bucket.store.list()) kept.push(id);
  expect(kept).toHaveLength(1);
});
