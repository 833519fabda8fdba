import { createHash, randomBytes } from 'node:crypto';
import { mediaSegmentBytesMax } from '@patchbay/contract';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, createThread, type Developer, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let developer: Developer;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  developer = await signUp(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const audio = wavOf(randomBytes(600_000));
const size = mediaSegmentBytesMax;
const segments = [0, 1, 2].map((number) => audio.subarray(number * size, (number + 1) * size));

interface Sent {
  readonly number: number | string;
  readonly bytes: Uint8Array;
  readonly last?: boolean;
  readonly token?: string;
  readonly type?: string;
}

async function put(
  id: string,
  { bytes, last, number, token = developer.token, type = 'application/octet-stream' }: Sent,
) {
  const url = `http://127.0.0.1:${api.port}/v1/media/${id}/segments/${number}${last ? '?last=1' : ''}`;
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, ...(type !== '' && { 'content-type': type }) },
    body: new Uint8Array(bytes),
  });
  const body = (await answer.json()) as { readonly status?: string; readonly detail?: unknown };
  return { status: answer.status, body };
}
const segment = (number: 0 | 1 | 2): Sent => ({
  number,
  bytes: segments[number] ?? Buffer.alloc(0),
  last: number === 2,
});

async function begin(token = developer.token): Promise<string> {
  const { body, status } = await api.client.post('/v1/media', { media_type: 'audio/wav' }, token);
  expect([status, body]).toMatchObject([201, { status: 'receiving', byte_size: null, next_segment: 0 }]);
  return body.id;
}

async function sendWhole(order: readonly (0 | 1 | 2)[] = [0, 1, 2]): Promise<string> {
  const id = await begin();
  for (const number of order) expect((await put(id, segment(number))).status).toBe(200);
  return id;
}

async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { id } of api.container.services.mediaStore.list()) names.push(id);
  return names;
}

describe('an upload in segments', () => {
  test('becomes one object once all of them are there, in whatever order they came', async () => {
    const id = await begin();
    expect((await put(id, segment(2))).body).toMatchObject({ status: 'receiving', next_segment: 0 });
    expect((await put(id, segment(0))).body).toMatchObject({ status: 'receiving', next_segment: 1 });
    const { body, status } = await put(id, segment(1));
    expect([status, body]).toEqual([
      200,
      {
        id,
        status: 'stored',
        media_type: 'audio/wav',
        byte_size: audio.byteLength,
        received_bytes: audio.byteLength,
        expires_at: null,
        sha256: createHash('sha256').update(audio).digest('hex'),
        next_segment: null,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await api.client.get(`/v1/media/${id}`, developer.token)).body).toEqual(body);
    expect((await storedNames()).filter((name) => name.startsWith('seg_'))).toEqual([]);
  });

  test('is sent as a voice note, and before it is complete it cannot be', async () => {
    const threadId = await createThread(api, developer);
    const send = (id: string) =>
      api.client.post(`/v1/threads/${threadId}/voice-notes`, { media_id: id }, developer.token);
    const open = await begin();
    await put(open, segment(0));
    const early = await send(open);
    expect([early.status, early.body.detail]).toEqual([409, 'media_incomplete']);
    const sent = await send(await sendWhole());
    expect([sent.status, sent.body.byte_size]).toEqual([201, audio.byteLength]);
    const { body } = await api.client.get(`/v1/voice-notes/${sent.body.id}`, developer.token);
    const { pathname, search } = new URL(body.audio_url);
    const heard = await fetch(`http://127.0.0.1:${api.port}${pathname}${search}`);
    expect(Buffer.from(await heard.arrayBuffer()).equals(audio)).toBe(true);
  });

  test('takes a segment again with the same bytes, before and after it is complete, and no others', async () => {
    const id = await begin();
    for (const number of [0, 0, 1, 2, 2, 1] as const)
      expect((await put(id, segment(number))).status).toBe(200);
    const other = Buffer.from(segments[1] ?? '').fill(7, 100, 101);
    const open = await begin();
    await put(open, segment(1));
    for (const target of [id, open]) {
      const { body, status } = await put(target, { number: 1, bytes: other });
      expect([status, body.detail]).toEqual([409, 'media_segment_conflict']);
    }
  });

  test('ends where its last segment says', async () => {
    const id = await begin();
    await put(id, segment(1));
    const early = await put(id, { ...segment(0), last: true });
    expect([early.status, early.body.detail]).toEqual([409, 'media_segment_conflict']);
    await put(id, segment(2));
    const late = await put(id, { number: 3, bytes: audio.subarray(0, 10) });
    expect([late.status, late.body.detail]).toEqual([409, 'media_segment_conflict']);
    expect((await put(id, segment(0))).body.status).toBe('stored');
  });

  test('of many that arrive at once, all are kept and one request joins them', async () => {
    const id = await begin();
    const answers = await Promise.all(
      ([0, 1, 2, 0, 1, 2] as const).map((number) => put(id, segment(number))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { body } = await api.client.get(`/v1/media/${id}`, developer.token);
    expect(body).toMatchObject({ status: 'stored', byte_size: audio.byteLength });
  });

  test('of two with other bytes under the same number at once, one is kept', async () => {
    const id = await begin();
    const answers = await Promise.all(
      [1, 2].map((fill) => put(id, { number: 0, bytes: Buffer.alloc(9000, fill) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test.each(['', 'video/webm', 'application/x-www-form-urlencoded'])(
  'a segment is taken under any name of a type: "%s"',
  async (type) => {
    expect((await put(await begin(), { ...segment(0), type })).status).toBe(200);
  },
);

describe('an upload in segments that is called audio', () => {
  test('is kept as what its bytes are, and is not sent', async () => {
    const id = await begin();
    const { body } = await put(id, {
      number: 0,
      bytes: Buffer.from('PK\u0003\u0004 an archive'),
      last: true,
    });
    expect(body).toMatchObject({ status: 'stored', media_type: 'application/octet-stream' });
    const path = `/v1/threads/${await createThread(api, developer)}/voice-notes`;
    const note = await api.client.post(path, { media_id: id }, developer.token);
    expect([note.status, note.body.detail]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('a segment is refused', () => {
  test.each([
    ['of more than 256 KiB', { number: 0, bytes: Buffer.alloc(size + 1) }, 413, 'payload_too_large'],
    ['without bytes', { number: 0, bytes: Buffer.alloc(0) }, 400, 'invalid_request'],
    [
      'of JSON',
      { number: 0, bytes: Buffer.from('{}'), type: 'application/json' },
      415,
      'unsupported_media_type',
    ],
  ])('%s', async (_title, sent, status, code) => {
    const id = await begin();
    const answer = await put(id, sent);
    expect([answer.status, answer.body.detail]).toEqual([status, code]);
    expect((await api.client.get(`/v1/media/${id}`, developer.token)).body.next_segment).toBe(0);
  });

  test.each([
    ['4096', 413, 'payload_too_large'],
    ['-1', 404, 'media_not_found'],
    ['01', 404, 'media_not_found'],
    ['abc', 404, 'media_not_found'],
  ])('with the number %s', async (number, status, code) => {
    const answer = await put(await begin(), { number, bytes: Buffer.from('a') });
    expect([answer.status, answer.body.detail]).toEqual([status, code]);
  });

  test('of another user, of another tenant, and of a key without the scope', async () => {
    const id = await begin();
    const stranger = await signUp(api);
    const foreign = await put(id, { ...segment(0), token: stranger.token });
    expect([foreign.status, foreign.body]).toEqual([404, refusalBody('media_not_found')]);
    expect((await api.client.get(`/v1/media/${id}`, stranger.token)).status).toBe(404);
    const reader = await createKey(api, developer.token, ['voice_notes:read']);
    expect((await put(id, { ...segment(0), token: reader })).status).toBe(403);
    const writer = await createKey(api, developer.token, ['voice_notes:write']);
    expect((await put(id, { ...segment(0), token: writer })).status).toBe(200);
  });
});
