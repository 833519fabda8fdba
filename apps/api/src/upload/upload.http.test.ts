import { createHash } from 'node:crypto';
import { mediaBytesMax } from '@patchbay/contract';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiCall } from '../testing/client.ts';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, createThread, type Developer, signUp } from '../testing/people.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let developer: Developer;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  developer = await signUp(api);
  threadId = await createThread(api, developer);
});
afterAll(() => api[Symbol.asyncDispose]());

const audio = wavOf(Uint8Array.from({ length: 299_956 }, (_, at) => (at * 13) & 255));
const noteUrl = (): string => `/v1/threads/${threadId}/voice-notes`;

/** A form as a browser sends it. */
function formOf(bytes: Buffer, type = 'audio/ogg; codecs=opus', name = 'file'): FormData {
  const form = new FormData();
  form.append(name, new Blob([new Uint8Array(bytes)], { type }), '../../etc/passwd');
  return form;
}

const sendForm = (path: string, body: FormData, call: ApiCall = {}) =>
  api.client.call('POST', path, { token: developer.token, body, ...call });

/** A body as no browser would send it. */
const sendOdd = (body: string, boundary = '; boundary=x', headers: readonly string[] = []) => {
  const head = [
    'POST /v1/media HTTP/1.1',
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${developer.token}`,
    `Content-Type: multipart/form-data${boundary}`,
    ...headers,
  ];
  if (headers.length === 0) head.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return sendRaw(api.port, `${head.join('\r\n')}\r\n\r\n${body}`);
};
const part = (name: string, type: string, text: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;
const field = (name: string, text: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

const sound = `${part('file', 'audio/ogg', 'OggS')}--x--\r\n`;

async function countObjects(): Promise<number> {
  let count = 0;
  for await (const _object of api.container.services.mediaStore.list()) count += 1;
  return count;
}

async function hear(noteId: string): Promise<Buffer> {
  const { body } = await api.client.get(`/v1/voice-notes/${noteId}`, developer.token);
  const { pathname, search } = new URL(body.audio_url);
  return Buffer.from(await (await fetch(`http://127.0.0.1:${api.port}${pathname}${search}`)).arrayBuffer());
}

describe('POST /v1/media', () => {
  test('keeps a file, under our name of what its bytes are and never under its own name', async () => {
    const { body, status } = await sendForm('/v1/media', formOf(audio));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^med_[0-9a-z]{26}$/),
      status: 'stored',
      media_type: 'audio/wav',
      byte_size: 300_000,
      received_bytes: 300_000,
      expires_at: null,
      next_segment: null,
      sha256: createHash('sha256').update(audio).digest('hex'),
      created_at: expect.stringMatching(/Z$/),
    });
  });

  test('takes voice_notes:write of a key', async () => {
    const { token } = developer;
    const writer = await createKey(api, token, ['voice_notes:write']);
    const reader = await createKey(api, token, ['voice_notes:read']);
    expect((await sendForm('/v1/media', formOf(audio), { token: writer })).status).toBe(201);
    expect((await sendForm('/v1/media', formOf(audio), { token: reader })).status).toBe(403);
  });

  test.each([
    'application/octet-stream',
    '',
    'video/webm',
    'video/mp4',
    'audio/opus',
    'audio/mp4a-latm',
    'text/html',
  ])('takes audio under any name of a type: "%s"', async (type) => {
    const { body, status } = await sendForm('/v1/media', formOf(audio, type));
    expect([status, body.media_type]).toEqual([201, 'audio/wav']);
  });

  test('takes audio as a part without a type', async () => {
    const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const { body, status } = await sendOdd(`${start}OggS\r\n--x--\r\n`);
    expect([status, JSON.parse(body).media_type]).toEqual([201, 'audio/ogg']);
  });

  test.each([
    ['an archive', 'PK\u0003\u0004 an archive'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('refuses %s that is called audio, and keeps nothing', async (_title, text) => {
    const before = await countObjects();
    const { body, status } = await sendForm('/v1/media', formOf(Buffer.from(text)));
    expect([status, body.detail]).toEqual([415, 'unsupported_media_type']);
    expect(body.message).toContain('(the file is not audio that can be read)');
    expect(await countObjects()).toBe(before);
  });

  test('refuses an empty file', async () => {
    const { body, status } = await sendForm('/v1/media', formOf(Buffer.alloc(0)));
    expect([status, body.detail, body.message]).toEqual([
      400,
      'invalid_request',
      expect.stringContaining('(the file is empty)'),
    ]);
  });

  test('refuses JSON and a form without a file', async () => {
    const json = await api.client.post('/v1/media', { file: { media: { id: 'med_x' } } }, developer.token);
    expect([json.status, json.body.detail]).toMatchObject([422, [{ loc: ['body', 'file'] }]]);
    expect((await sendForm('/v1/media', new FormData())).status).toBe(422);
  });

  test.each<[title: string, body: string, reason: string, boundary?: string]>([
    ['without a boundary', part('file', 'audio/ogg', 'OggS'), 'does not name its boundary', ''],
    ['without its end', part('file', 'audio/ogg', 'OggS'), 'does not end with its boundary'],
    ['cut inside the file', part('file', 'audio/ogg', 'OggS').trimEnd(), 'does not end with its boundary'],
    ['with another boundary', `${part('file', 'audio/ogg', 'OggS')}--x--\r\n`, 'boundary', '; boundary=y'],
    ['with the name of a prototype', `${field('__proto__', 'x')}${sound}`, 'a name that no field can have'],
    ['with a field twice', `${field('media_type', 'x')}${field('media_type', 'y')}${sound}`, '"media_type"'],
    ['with a field that nobody reads', `${field('title', 'x')}${sound}`, 'no field "title"'],
    ['with its file under another name', `${part('audio', 'audio/ogg', 'OggS')}--x--\r\n`, 'not "audio"'],
    ['with text in place of its file', `${field('file', 'OggS')}--x--\r\n`, '"file" is a file'],
    ['with two files', `${part('file', 'audio/ogg', 'OggS')}${sound}`, 'two files'],
    [
      'with two files of two names',
      `${part('file', 'audio/ogg', 'OggS')}${part('b', 'a/b', 'c')}`,
      'two files',
    ],
  ])(
    'refuses a form %s with a reason that names it, and keeps nothing',
    async (_title, body, reason, boundary) => {
      const before = await countObjects();
      const answer = await sendOdd(body, boundary);
      const { detail, message } = JSON.parse(answer.body);
      expect([answer.status, detail, message]).toEqual([
        400,
        'invalid_request',
        expect.stringContaining(reason),
      ]);
      await expect.poll(countObjects).toBe(before);
    },
  );

  test('quotes no more than the beginning of a name that it does not know', async () => {
    const { body } = await sendOdd(`${field('x'.repeat(60_000), 'y')}${sound}`);
    expect(JSON.parse(body).message).toContain(`no field "${'x'.repeat(100)}`);
    expect(body.length).toBeLessThan(1000);
  });

  test('refuses a form with a field over 64 KiB', async () => {
    const answer = await sendOdd(`${field('media_type', 'x'.repeat(65_537))}${sound}`);
    expect([answer.status, JSON.parse(answer.body).detail]).toEqual([413, 'payload_too_large']);
  });

  test('refuses a body that is announced as too large before it reads it', async () => {
    const answer = await sendOdd('--x\r\n', undefined, [`Content-Length: ${mediaBytesMax + 1_000_000}`]);
    expect([answer.status, JSON.parse(answer.body).detail]).toEqual([413, 'payload_too_large']);
  });

  test('answers a repeated call with the first object, and keeps no second one', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const first = await sendForm('/v1/media', formOf(audio), { headers });
    const before = await countObjects();
    const again = await sendForm('/v1/media', formOf(audio), { headers });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await sendForm('/v1/media', formOf(audio.subarray(0, -1)), { headers });
    expect([other.status, other.body.detail]).toEqual([409, 'idempotency_key_reused']);
    await expect.poll(countObjects).toBe(before);
  });
});

describe('a voice note', () => {
  test.each([
    ['before', true],
    ['after', false],
  ])('is sent as a form with its words %s the file', async (_title, first) => {
    const form = first ? new FormData() : formOf(audio);
    form.append('transcript', 'the words');
    if (first) form.append('file', new Blob([new Uint8Array(audio)], { type: 'audio/webm' }), 'a.webm');
    const { body, status } = await sendForm(noteUrl(), form);
    expect([status, body.byte_size, body.transcript]).toEqual([201, 300_000, 'the words']);
    expect((await hear(body.id)).equals(audio)).toBe(true);
  });

  test('is sent with an upload once, and only by its uploader', async () => {
    const { body: media } = await sendForm('/v1/media', formOf(audio));
    const stranger = await signUp(api);
    const theirs = await createThread(api, stranger);
    const stolen = await api.client.post(
      `/v1/threads/${theirs}/voice-notes`,
      { media_id: media.id },
      stranger.token,
    );
    expect([stolen.status, stolen.body]).toEqual([404, refusalBody('media_not_found')]);
    const sent = await api.client.post(noteUrl(), { media_id: media.id, transcript: 'hi' }, developer.token);
    expect([sent.status, sent.body.media_type, sent.body.byte_size]).toEqual([201, 'audio/wav', 300_000]);
    expect(sent.body.duration_ms).toBe(37_495);
    expect((await hear(sent.body.id)).equals(audio)).toBe(true);
    const again = await api.client.post(noteUrl(), { media_id: media.id }, developer.token);
    expect([again.status, again.body.detail]).toEqual([409, 'media_already_sent']);
  });

  test('of two that take the same upload at once, one is sent', async () => {
    const { body: media } = await sendForm('/v1/media', formOf(audio));
    const send = () => api.client.post(noteUrl(), { media_id: media.id }, developer.token);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('is refused with audio in two ways, and the file is not kept', async () => {
    const before = await countObjects();
    const form = formOf(audio);
    form.append('media_id', 'med_00000000000000000000000000');
    const { body, status } = await sendForm(noteUrl(), form);
    expect([status, body.code]).toEqual([422, 'validation_error']);
    await expect.poll(countObjects).toBe(before);
  });

  test('whose file is not audio is refused with the reason, and the file is not kept', async () => {
    const before = await countObjects();
    const { body, status } = await sendForm(noteUrl(), formOf(Buffer.from('PK\u0003\u0004 an archive')));
    expect([status, body.detail, body.message]).toEqual([
      415,
      'unsupported_media_type',
      expect.stringContaining('(the file is not audio that can be read)'),
    ]);
    await expect.poll(countObjects).toBe(before);
  });

  test('with an upload that is not audio is refused, and says so each time', async () => {
    const { body: media } = await sendForm('/v1/media', formOf(Buffer.from('OggS and no more')));
    for (const status of [415, 415])
      expect((await api.client.post(noteUrl(), { media_id: media.id }, developer.token)).status).toBe(status);
  });

  test('to a thread of others is refused, and the file is not kept', async () => {
    const before = await countObjects();
    const { body, status } = await sendForm('/v1/threads/thr_none/voice-notes', formOf(audio));
    expect([status, body.detail]).toEqual([404, 'thread_not_found']);
    await expect.poll(countObjects).toBe(before);
  });
});

describe('other routes', () => {
  test('do not take forms', async () => {
    const { body, status } = await sendForm('/v1/tasks', formOf(audio.subarray(0, 100)));
    expect([status, body.detail]).toEqual([415, 'unsupported_media_type']);
  });
});
