import { connect, type Socket } from 'node:net';
import { createHeldPlaces } from '@patchbay/domain/services.fixture';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, createThread, type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let developer: Developer;
let noteId: string;
const sockets: Socket[] = [];
// More than the system takes from a process whose reader does not read.
const audio = wavOf(new Uint8Array(30_000_000));
const readings = createHeldPlaces({ perSubjectMax: 3, allMax: 4 });

beforeAll(async () => {
  api = await startTestApi({ services: { readings } });
  developer = await signUp(api);
  const threadId = await createThread(api, developer);
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(audio)]), 'a.wav');
  const { body: media } = await api.client.call('POST', '/v1/media', { token: developer.token, body });
  const path = `/v1/threads/${threadId}/voice-notes`;
  noteId = (await api.client.post(path, { media_id: media.id }, developer.token)).body.id;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await api[Symbol.asyncDispose]();
});

/** The address of the audio for a new key. */
async function addressOf(): Promise<string> {
  const key = await createKey(api, developer.token, ['voice_notes:read', 'messages:read.raw']);
  let address: string | null = null;
  await expect
    .poll(async () => (address = (await api.client.get(`/v1/voice-notes/${noteId}`, key)).body.audio_url))
    .toEqual(expect.any(String));
  const { pathname, search } = new URL(address ?? '');
  return `${pathname}${search}`;
}

/** Asks for all of the audio and reads none of it, once the head has come. */
async function stall(path: string): Promise<Socket> {
  const socket = connect(api.port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  return socket;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${api.port}${path}`, { headers });
const start = async (path: string): Promise<number> => {
  const answer = await get(path, { range: 'bytes=0-99' });
  await answer.arrayBuffer();
  return answer.status;
};

test('readers who take nothing lose their places to others once all are taken, and a reader has only so many', async () => {
  const [one, other] = [await addressOf(), await addressOf()];
  await Promise.all([stall(one), stall(one), stall(one)]);
  expect(await start(one)).toBe(429);
  await stall(other);
  await expect.poll(() => start(other)).toBe(206);
  // Each of them gives its place back at its end, which its reader may see before the service does.
  for (let more = 0; more < 4; more += 1) await expect.poll(() => start(other)).toBe(206);
  const whole = await get(other);
  expect((await whole.arrayBuffer()).byteLength).toBe(audio.byteLength);
});
