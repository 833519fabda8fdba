import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { voiceNoteAudioBytesMax } from '@patchbay/contract';
import { wavOf } from '@patchbay/testkit/wav';
import { compactVerify, createLocalJWKSet, errors } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createThread, signUp } from '../testing/people.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let token: string;
let threadId: string;

beforeAll(async () => {
  // The client's address is of the test's choice: limits are counted per address.
  api = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  const developer = await signUp(api);
  token = developer.token;
  threadId = await createThread(api, developer);
});
afterAll(() => api[Symbol.asyncDispose]());

const audio = wavOf(randomBytes(100_000));
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let addresses = 0;
function freshAddress(): string {
  addresses += 1;
  return `10.9.0.${addresses}`;
}

const check = (body: unknown, from = freshAddress()) =>
  api.client.call('POST', '/v1/forensics/verify', { body, headers: { 'x-forwarded-for': from } });

function formOf(bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }), 'a.wav');
  return form;
}

const cutForm = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nab';

/** A body as no browser would send it. */
const sendOdd = (body: string, length: number) => {
  const head = [
    'POST /v1/forensics/verify HTTP/1.1',
    'Host: x',
    'Connection: close',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${length}`,
  ];
  return sendRaw(api.port, `${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Sends the recording as a note and gives the note's audio as everyone gets it. */
async function sendNote(): Promise<Buffer> {
  const sent = await api.client.post(
    `/v1/threads/${threadId}/voice-notes`,
    { audio_base64: audio.toString('base64'), media_type: 'audio/wav' },
    token,
  );
  const { body } = await api.client.get(`/v1/voice-notes/${sent.body.id}`, token);
  const { pathname, search } = new URL(body.audio_url);
  return Buffer.from(await (await fetch(`http://127.0.0.1:${api.port}${pathname}${search}`)).arrayBuffer());
}

async function publishedKeys() {
  const { body, headers, status } = await api.client.call('GET', '/.well-known/voice-provenance-keys.json');
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  return body;
}

describe('POST /v1/forensics/verify', () => {
  test('says that downloaded audio is authentic, to anyone, for a file or a hash', async () => {
    const given = await sendNote();
    const [asFile, asHash] = [await check(formOf(given)), await check({ sha256: sha256Of(given) })];
    expect(asFile.status).toBe(200);
    expect(asFile.body).toEqual({
      result: 'authentic',
      voice_note: {
        sha256: sha256Of(audio),
        byte_size: audio.byteLength,
        created_at: expect.stringMatching(/Z$/),
      },
      statement: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    expect(asHash.body).toEqual(asFile.body);
  });

  test('is unknown if one byte changed, and altered together with the statement', async () => {
    const given = await sendNote();
    const { statement } = (await check(formOf(given))).body;
    given[50_000] = (given[50_000] ?? 0) ^ 1;
    const nothing = { voice_note: null, statement: null };
    expect((await check(formOf(given))).body).toEqual({ result: 'unknown', ...nothing });
    for (const body of [formOf(given, { statement }), { sha256: sha256Of(given), statement }])
      expect((await check(body)).body).toEqual({ result: 'altered', ...nothing });
  });

  test('takes the statement after the file as well', async () => {
    const given = await sendNote();
    const { statement } = (await check(formOf(given))).body;
    const form = formOf(given);
    form.append('statement', statement);
    expect((await check(form)).body.result).toBe('authentic');
  });

  test.each([
    ['nothing', {}],
    ['no hash', { sha256: 'x' }],
    ['a number', { sha256: 7 }],
    ['an empty statement', { sha256: 'a'.repeat(64), statement: '' }],
    ['a statement over 4,096 characters', { sha256: 'a'.repeat(64), statement: 'a'.repeat(4097) }],
  ])('refuses %s: 422', async (_title, body) => {
    expect((await check(body)).status).toBe(422);
  });

  test('refuses a form without a file: 422', async () => {
    const form = new FormData();
    form.append('statement', 'e30.e30.c2ln');
    const { body, status } = await check(form);
    expect([status, body.detail]).toMatchObject([422, [{ loc: ['body', 'sha256'] }]]);
  });

  test('refuses a form that brings a hash beside its file: 400', async () => {
    const { body, status } = await check(formOf(audio, { sha256: sha256Of(audio) }));
    expect([status, body.message]).toEqual([400, expect.stringContaining('no field "sha256"')]);
  });

  test('refuses an empty file: 400', async () => {
    const { body, status } = await check(formOf(Buffer.alloc(0)));
    expect([status, body.message]).toEqual([400, expect.stringContaining('(the file is empty)')]);
  });

  test('refuses a form that ends inside its file: 400', async () => {
    expect((await sendOdd(cutForm, cutForm.length)).status).toBe(400);
  });

  test('refuses a file that is larger than any voice note: 413', async () => {
    const { body, status } = await sendOdd(cutForm, voiceNoteAudioBytesMax + 1_000_000);
    expect([status, JSON.parse(body).detail]).toEqual([413, 'payload_too_large']);
  });

  test('keeps nothing of a file', async () => {
    const countObjects = async (): Promise<number> => {
      let count = 0;
      for await (const _object of api.container.services.mediaStore.list()) count += 1;
      return count;
    };
    const before = await countObjects();
    await check(formOf(randomBytes(1000)));
    expect(await countObjects()).toBe(before);
  });

  test('answers an address 30 times an hour, files and hashes together, and counts no malformed hash', async () => {
    const from = freshAddress();
    for (let sent = 0; sent < 3; sent += 1) expect((await check({ sha256: 'x' }, from)).status).toBe(422);
    const file = randomBytes(100);
    for (let sent = 0; sent < 15; sent += 1) {
      expect((await check(formOf(file), from)).status).toBe(200);
      expect((await check({ sha256: sha256Of(file) }, from)).status).toBe(200);
    }
    for (const body of [formOf(file), { sha256: sha256Of(file) }]) {
      const answer = await check(body, from);
      expect([answer.status, answer.body]).toEqual([429, refusalBody('rate_limited')]);
      expect(answer.headers.get('ratelimit-policy')).toBe('"forensics-client";q=30;w=3600');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await check({ sha256: sha256Of(file) })).status).toBe(200);
  });
});

describe('a statement', () => {
  test('is checked by a JWS library with only the published keys', async () => {
    const { statement } = (await check(formOf(await sendNote()))).body;
    const keys = createLocalJWKSet(await publishedKeys());
    const { payload, protectedHeader } = await compactVerify(statement, keys, { algorithms: ['EdDSA'] });
    expect(protectedHeader.typ).toBe('voice-provenance+jws');
    const claims = JSON.parse(new TextDecoder().decode(payload));
    expect(claims.sha256).toBe(sha256Of(audio));
    const other = statement.replace(/\.[^.]+\./, `.${Buffer.from('{}').toString('base64url')}.`);
    await expect(compactVerify(other, keys)).rejects.toBeInstanceOf(errors.JWSSignatureVerificationFailed);
  });

  test('is checked with only a published key and node:crypto', async () => {
    const { statement } = (await check(formOf(await sendNote()))).body;
    const { keys } = await publishedKeys();
    const [header = '', claims = '', signature = ''] = statement.split('.');
    const { kid } = JSON.parse(`${Buffer.from(header, 'base64url')}`);
    const jwk = keys.find((key: { kid: string }) => key.kid === kid);
    expect(jwk).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      x: expect.stringMatching(/^[\w-]{43}$/),
      use: 'sig',
      alg: 'EdDSA',
      kid,
    });
    const isGenuine = verify(
      null,
      Buffer.from(`${header}.${claims}`),
      createPublicKey({ format: 'jwk', key: jwk }),
      Buffer.from(signature, 'base64url'),
    );
    expect(isGenuine).toBe(true);
  });
});
