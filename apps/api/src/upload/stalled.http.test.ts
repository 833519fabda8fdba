import { connect, type Socket } from 'node:net';
import { uploadsPerProcessMax, uploadsPerUserMax } from '@patchbay/contract';
import { createHeldPlaces } from '@patchbay/domain/services.fixture';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let developer: Developer;
let userId: string;
const sockets: Socket[] = [];
const uploads = createHeldPlaces({ perSubjectMax: uploadsPerUserMax, allMax: uploadsPerProcessMax });
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter, uploads } });
  developer = await signUp(api);
  userId = (await api.client.get('/v1/me', developer.token)).body.id;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await api[Symbol.asyncDispose]();
  vi.restoreAllMocks();
});

async function begin(body: object): Promise<string> {
  return (await api.client.post('/v1/media', body, developer.token)).body.id;
}

interface Stalled {
  readonly body: string;
  readonly headers: readonly string[];
  readonly token: string;
}

/** A request that sends a part of its body and then stalls. @returns the answer so far */
function stall(
  request: string,
  type: string,
  { body = 'OggS', headers = [], token = developer.token }: Partial<Stalled> = {},
): () => string {
  const socket = connect(api.port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (piece: Buffer) => {
    text += piece.toString('latin1');
  });
  socket.on('error', () => undefined);
  const head = [
    `${request} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    'Content-Length: 90000',
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return () => text;
}

async function upload(): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(wavOf(Buffer.alloc(800, 128)))]), 'a.wav');
  return (await api.client.call('POST', '/v1/media', { token: developer.token, body })).status;
}

/** Asked of the place itself: an upload that asks would take one from those that stall. */
function refusalFor(subject: string): 'all_taken' | 'subject_full' | null {
  const taken = uploads.take(subject);
  if (typeof taken !== 'function') return taken;
  taken();
  return null;
}

/** The start of a form, from somebody other than the developer. */
const stallForm = (token: string): (() => string) =>
  stall('POST /v1/media', 'multipart/form-data; boundary=x', { token, body: '--x\r\nContent-Disp' });

test('an upload takes the place of one that stalls once every place is taken, and of none that keeps coming', async () => {
  const others: Developer[] = [];
  for (let one = 0; one < uploadsPerProcessMax / uploadsPerUserMax; one += 1) others.push(await signUp(api));
  const at = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at);
  const answers = others.flatMap(({ token }) =>
    Array.from({ length: uploadsPerUserMax }, () => stallForm(token)),
  );
  await expect.poll(() => refusalFor('somebody')).toBe('all_taken');
  clock.mockImplementation(() => at + 2000);
  expect(await upload()).toBe(201);
  const ended = () => answers.filter((answer) => /^HTTP\/1.1 408 .*"upload_too_slow"/s.test(answer()));
  await expect.poll(() => ended().length).toBe(1);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => refusalFor('somebody')).toBeNull();
  clock.mockRestore();
});

test('uploads that bring nothing more are ended with 408, and give their places back', async () => {
  const answers: (() => string)[] = [];
  for (let at = 0; at < uploadsPerUserMax; at += 1) {
    const isAppended = at % 2 === 0;
    const id = await begin(isAppended ? { byte_size: 90_000 } : { media_type: 'audio/ogg' });
    answers.push(
      isAppended
        ? stall(`PATCH /v1/media/${id}`, 'application/offset+octet-stream', {
            headers: ['Tus-Resumable: 1.0.0', 'Upload-Offset: 0'],
          })
        : stall(`PUT /v1/media/${id}/segments/0`, 'audio/ogg'),
    );
  }
  await expect.poll(() => refusalFor(userId)).toBe('subject_full');
  expect(await upload()).toBe(429);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 17_000);
  for (const answer of answers) await expect.poll(answer).toMatch(/^HTTP\/1.1 408 .*"upload_too_slow"/s);
  await expect.poll(upload).toBe(201);
});
