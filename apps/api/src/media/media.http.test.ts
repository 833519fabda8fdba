import { createHash } from 'node:crypto';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey, createThread, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let address: string;
const audio = wavOf(Uint8Array.from({ length: 199_956 }, (_, at) => (at * 7) & 255));

beforeAll(async () => {
  api = await startTestApi();
  const developer = await signUp(api);
  const threadId = await createThread(api, developer);
  const body = { audio_base64: audio.toString('base64'), media_type: 'audio/ogg' };
  const sent = await api.client.post(`/v1/threads/${threadId}/voice-notes`, body, developer.token);
  const reader = await createKey(api, developer.token, ['voice_notes:read', 'messages:read.raw']);
  const { body: note } = await api.client.get(`/v1/voice-notes/${sent.body.id}`, reader);
  const { pathname, search } = new URL(note.audio_url);
  address = `http://127.0.0.1:${api.port}${pathname}${search}`;
});
afterAll(() => api[Symbol.asyncDispose]());

const get = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(address, { headers, ...init });
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

describe('the address of audio', () => {
  test('answers the bytes that were sent, without a credential', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).equals(audio)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': '200000',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
      etag: `"${createHash('sha256').update(audio).digest('hex')}"`,
    });
  });

  test('answers the first two bytes, which some players ask for before they play', async () => {
    const answer = await get({ range: 'bytes=0-1' });
    expect([
      answer.status,
      answer.headers.get('content-range'),
      answer.headers.get('content-length'),
    ]).toEqual([206, 'bytes 0-1/200000', '2']);
    expect((await bytesOf(answer)).equals(audio.subarray(0, 2))).toBe(true);
  });

  test('answers a range over the border of two segments, and the end', async () => {
    const middle = await get({ range: 'bytes=65530-65545' });
    expect((await bytesOf(middle)).equals(audio.subarray(65_530, 65_546))).toBe(true);
    const end = await get({ range: 'bytes=-100' });
    expect((await bytesOf(end)).equals(audio.subarray(-100))).toBe(true);
  });

  test('answers 416 with the size to a range outside', async () => {
    const answer = await get({ range: 'bytes=200000-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */200000']);
    expect(await answer.json()).toMatchObject({ detail: 'range_not_satisfiable' });
  });

  test('answers HEAD with the headers alone, and 304 to who has it', async () => {
    const head = await get({}, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), (await bytesOf(head)).byteLength]).toEqual([
      200,
      '200000',
      0,
    ]);
    const again = await get({ 'if-none-match': head.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test.each([
    ['without a signature', (url: URL) => url.searchParams.delete('signature')],
    ['without a reader', (url: URL) => url.searchParams.delete('reader')],
    ['with another reader', (url: URL) => url.searchParams.set('reader', `usr_${'0'.repeat(26)}`)],
    ['with a later expiry', (url: URL) => url.searchParams.set('expires', '4102444800')],
    ['with two expiries', (url: URL) => url.searchParams.append('expires', '4102444800')],
    ['with an expiry that is no number', (url: URL) => url.searchParams.set('expires', '1e12')],
  ])('%s is not found', async (_title, change) => {
    const url = new URL(address);
    change(url);
    const answer = await fetch(url);
    expect([answer.status, await answer.json()]).toMatchObject([404, { detail: 'media_not_found' }]);
  });

  test('of another object is not found', async () => {
    const url = new URL(address);
    url.pathname = url.pathname.replace(/.(?=\/content)/, (last) => (last === '0' ? '1' : '0'));
    expect((await fetch(url)).status).toBe(404);
  });

  test('never stands in the request log with its signature', async () => {
    await get();
    const rows = await api.container.services.db.query(
      `SELECT 1 FROM request_logs WHERE path LIKE '%signature%'`,
    );
    expect(rows).toEqual([]);
  });
});
