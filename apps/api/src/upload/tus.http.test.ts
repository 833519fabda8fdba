import { createHash, randomBytes } from 'node:crypto';
import { mediaBytesMax } from '@patchbay/contract';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, createThread, type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let developer: Developer;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  developer = await signUp(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const audio = wavOf(randomBytes(5_500_000));
type Headers = Readonly<Record<string, string>>;

function send(method: string, path: string, headers: Headers = {}, body?: Uint8Array): Promise<Response> {
  return fetch(`http://127.0.0.1:${api.port}${path}`, {
    method,
    headers: { authorization: `Bearer ${developer.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
}
const filetype = (type: string): string => `filename ${btoa('a.wav')},filetype ${btoa(type)}`;
const announce = (length: number | string, headers: Headers = {}): Promise<Response> =>
  send('POST', '/v1/media', {
    'upload-length': String(length),
    'upload-metadata': filetype('audio/wav'),
    ...headers,
  });
async function begin(length = audio.byteLength): Promise<string> {
  const answer = await announce(length);
  expect(answer.status).toBe(201);
  return new URL(answer.headers.get('location') ?? '').pathname;
}
const append = (path: string, offset: number, bytes: Uint8Array, headers: Headers = {}): Promise<Response> =>
  send(
    'PATCH',
    path,
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers },
    bytes,
  );
const offsetOf = async (path: string): Promise<string | null> =>
  (await send('HEAD', path)).headers.get('upload-offset');
const codeOf = async (answer: Response): Promise<readonly [number, unknown]> => [
  answer.status,
  ((await answer.json()) as { detail: unknown }).detail,
];

describe('an upload whose bytes are appended', () => {
  test('becomes one object with its last byte, and is sent as a voice note', async () => {
    const path = await begin();
    const half = await append(path, 0, audio.subarray(0, 4_500_000));
    expect([half.status, half.headers.get('upload-offset'), half.headers.get('tus-resumable')]).toEqual([
      204,
      '4500000',
      '1.0.0',
    ]);
    const head = await send('HEAD', path);
    expect([head.status, head.headers.get('upload-length')]).toEqual([200, String(audio.byteLength)]);
    expect(new Date(head.headers.get('upload-expires') ?? '').getTime()).toBeGreaterThan(0);
    expect((await append(path, 4_500_000, audio.subarray(4_500_000))).status).toBe(204);
    expect(await offsetOf(path)).toBe(String(audio.byteLength));
    const { body } = await api.client.get(path, developer.token);
    const sha256 = createHash('sha256').update(audio).digest('hex');
    expect(body).toMatchObject({ status: 'stored', sha256, byte_size: audio.byteLength, expires_at: null });
    const note = await api.client.post(
      `/v1/threads/${await createThread(api, developer)}/voice-notes`,
      { media_id: body.id },
      developer.token,
    );
    expect([note.status, note.body.byte_size]).toEqual([201, audio.byteLength]);
  });

  test('continues where it ended, and nowhere else', async () => {
    const path = await begin();
    await append(path, 0, audio.subarray(0, 1000));
    for (const offset of [0, 999, 1001]) {
      expect(await codeOf(await append(path, offset, audio.subarray(offset, 2000)))).toEqual([
        409,
        'upload_offset_conflict',
      ]);
    }
    expect(await offsetOf(path)).toBe('1000');
  });

  test('of two that append at once, keeps one', async () => {
    const path = await begin(3000);
    const answers = await Promise.all([1, 2].map((fill) => append(path, 0, Buffer.alloc(1500, fill))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await offsetOf(path)).toBe('1500');
  });

  test('is deleted, and then not found', async () => {
    const path = await begin();
    await append(path, 0, audio.subarray(0, 5000));
    expect((await send('DELETE', path)).status).toBe(204);
    for (const method of ['HEAD', 'DELETE']) expect((await send(method, path)).status).toBe(404);
    expect((await append(path, 5000, audio.subarray(5000, 6000))).status).toBe(404);
    const names: string[] = [];
    for await (const { id } of api.container.services.mediaStore.list()) names.push(id);
    expect(names).not.toContain(path.split('/').at(-1));
  });

  test('takes no segments, and an upload in segments takes nothing that is appended', async () => {
    const path = await begin();
    const type = { 'content-type': 'application/octet-stream' };
    const segment = await send('PUT', `${path}/segments/0`, type, audio.subarray(0, 10));
    expect(await codeOf(segment)).toEqual([409, 'media_segment_conflict']);
    const { body } = await api.client.post('/v1/media', { media_type: 'audio/wav' }, developer.token);
    const appended = await append(`/v1/media/${body.id}`, 0, audio.subarray(0, 10));
    expect(await codeOf(appended)).toEqual([409, 'upload_offset_conflict']);
  });

  test('is of one user: for another tenant it does not exist, and a key needs its scope', async () => {
    const path = await begin();
    const stranger = await signUp(api);
    const theirs = { authorization: `Bearer ${stranger.token}` };
    expect(await codeOf(await append(path, 0, audio.subarray(0, 10), theirs))).toEqual([
      404,
      'media_not_found',
    ]);
    for (const method of ['HEAD', 'DELETE']) expect((await send(method, path, theirs)).status).toBe(404);
    const reader = await createKey(api, developer.token, ['voice_notes:read']);
    const weak = { authorization: `Bearer ${reader}` };
    expect((await append(path, 0, audio.subarray(0, 10), weak)).status).toBe(403);
    expect(await offsetOf(path)).toBe('0');
  });
});

describe('a creation that brings bytes', () => {
  const appended = { 'content-type': 'application/offset+octet-stream' };
  const create = (length: number, bytes: Uint8Array, headers: Headers = {}): Promise<Response> =>
    send(
      'POST',
      '/v1/media',
      {
        'upload-length': String(length),
        'upload-metadata': filetype('audio/wav'),
        ...appended,
        ...headers,
      },
      bytes,
    );
  const pathOf = ({ headers }: Response): string => new URL(headers.get('location') ?? '').pathname;

  test('says how much has arrived, and the sender continues from there', async () => {
    const made = await create(3000, audio.subarray(0, 1000));
    expect([made.status, made.headers.get('upload-offset'), made.headers.get('tus-resumable')]).toEqual([
      201,
      '1000',
      '1.0.0',
    ]);
    expect(await made.json()).toMatchObject({ status: 'receiving', received_bytes: 1000 });
    const path = pathOf(made);
    expect(await offsetOf(path)).toBe('1000');
    expect((await append(path, 1000, audio.subarray(1000, 3000))).headers.get('upload-offset')).toBe('3000');
  });

  test('with all of them is a whole object at once', async () => {
    const bytes = wavOf(randomBytes(5000));
    const made = await create(bytes.byteLength, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect([made.status, made.headers.get('upload-offset')]).toEqual([201, String(bytes.byteLength)]);
    expect(await made.json()).toMatchObject({ status: 'stored', sha256 });
  });

  test('sent again with the same Idempotency-Key makes no second upload, and appends nothing twice', async () => {
    const once = () => create(3000, audio.subarray(0, 1000), { 'idempotency-key': 'with bytes' });
    const [first, again] = [await once(), await once()];
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect([pathOf(again), again.headers.get('upload-offset')]).toEqual([pathOf(first), '1000']);
  });

  test('with more than it announces creates the upload, and keeps none of the bytes', async () => {
    const made = await create(500, audio.subarray(0, 1000));
    expect([made.status, made.headers.get('upload-offset')]).toEqual([201, '0']);
    expect(await offsetOf(pathOf(made))).toBe('0');
  });

  test.each([
    ['with a checksum that nobody verifies', { 'upload-checksum': 'sha1 AAAA' }, 400, 'invalid_request'],
    ['that are encoded', { 'content-encoding': 'gzip' }, 415, 'unsupported_media_type'],
    ['of another type', { 'content-type': 'application/octet-stream' }, 415, 'unsupported_media_type'],
    ['of more than 1 GiB', { 'upload-length': String(mediaBytesMax + 1) }, 413, 'payload_too_large'],
  ])('refuses bytes %s', async (_title, headers, status, code) => {
    const answer = await create(3000, audio.subarray(0, 1000), headers);
    expect(await codeOf(answer)).toEqual([status, code]);
  });

  test('refuses bytes of no upload, and none without a credential', async () => {
    const body = new Uint8Array(1000);
    const url = `http://127.0.0.1:${api.port}/v1/media`;
    const bare = { authorization: `Bearer ${developer.token}`, ...appended };
    const answer = await fetch(url, { method: 'POST', headers: bare, body });
    expect(await codeOf(answer)).toEqual([415, 'unsupported_media_type']);
    const nobody = await fetch(url, { method: 'POST', headers: { ...appended, 'upload-length': '9' }, body });
    expect(nobody.status).toBe(401);
  });
});

describe('tus', () => {
  test('says where an upload is, even if its creation is repeated with the same Idempotency-Key', async () => {
    const once = () => announce(10, { 'idempotency-key': 'once' });
    const [first, again] = [await once(), await once()];
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([
      201,
      201,
      'true',
    ]);
    expect(first.headers.get('location')).toMatch(/\/v1\/media\/med_\w+$/);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
  });

  test('is discovered without a credential', async () => {
    const url = `http://127.0.0.1:${api.port}/v1/media`;
    const { headers, status } = await fetch(url, { method: 'OPTIONS' });
    expect([status, headers.get('tus-version'), headers.get('tus-extension')]).toEqual([
      204,
      '1.0.0',
      'creation,creation-with-upload,expiration,termination',
    ]);
    expect(headers.get('tus-max-size')).toBe(String(mediaBytesMax));
    expect(headers.get('access-control-allow-headers')).toContain('Upload-Offset');
  });

  test('of another version is refused with the supported one', async () => {
    const answer = await announce(10, { 'tus-resumable': '0.2.2' });
    expect([answer.headers.get('tus-version'), ...(await codeOf(answer))]).toEqual([
      '1.0.0',
      412,
      'tus_version_unsupported',
    ]);
  });

  test.each([
    ['without a length', {}, 400, 'invalid_request'],
    ['with a length to be said later', { 'upload-defer-length': '1' }, 400, 'invalid_request'],
    ['with a length that is none', { 'upload-length': '-1' }, 400, 'invalid_request'],
    ['as a part of another', { 'upload-length': '9', 'upload-concat': 'partial' }, 400, 'invalid_request'],
    ['of more than 1 GiB', { 'upload-length': String(mediaBytesMax + 1) }, 413, 'payload_too_large'],
  ])('refuses an upload %s', async (_title, headers, status, code) => {
    const sent = { 'upload-metadata': filetype('audio/wav'), ...headers } as Headers;
    expect(await codeOf(await send('POST', '/v1/media', sent))).toEqual([status, code]);
  });

  test.each(['', filetype('video/mp4'), filetype('application/octet-stream'), `type ${btoa('text/html')}`])(
    'takes an upload under any name of a type, and its bytes say what it is: "%s"',
    async (metadata) => {
      const bytes = audio.subarray(0, 5000);
      const made = await announce(bytes.byteLength, { 'upload-metadata': metadata });
      const path = new URL(made.headers.get('location') ?? '').pathname;
      expect((await append(path, 0, bytes)).status).toBe(204);
      const { body } = await api.client.get(path, developer.token);
      expect(body).toMatchObject({ status: 'stored', media_type: 'audio/wav' });
    },
  );

  test('refuses an empty upload', async () => {
    expect((await announce(0)).status).toBe(422);
  });

  test.each([
    ['of another type', { 'content-type': 'application/octet-stream' }, 415, 'unsupported_media_type'],
    ['without an offset', { 'upload-offset': '' }, 400, 'invalid_request'],
    ['with a checksum that nobody verifies', { 'upload-checksum': 'sha1 AAAA' }, 400, 'invalid_request'],
  ])('refuses bytes %s', async (_title, headers, status, code) => {
    const path = await begin();
    expect(await codeOf(await append(path, 0, audio.subarray(0, 10), headers))).toEqual([status, code]);
    expect(await offsetOf(path)).toBe('0');
  });
});
