import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { wavOf } from '@patchbay/testkit/wav';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAudioAddress } from '../support/audio-address.ts';
import { call, expectRefusal, freshAddress } from '../support/call.ts';
import { type Developer, signUp } from '../support/developer.ts';
import { readProduct } from '../support/running.ts';
import type { ThreadView } from '../support/view.ts';

interface Provenance {
  readonly result: string;
  readonly voice_note: { readonly sha256: string; readonly byte_size: number } | null;
  readonly statement: string | null;
}

interface PublishedKey {
  readonly kid: string;
  readonly [member: string]: string;
}

let owner: Developer;
let note: Buffer;

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The audio of a voice note, as its address gives it out. */
async function receiveNote({ token }: Developer): Promise<Buffer> {
  const [thread] = (await call<ThreadView[]>('GET', '/v1/threads', { token })).body;
  const audio = wavOf(randomBytes(20_000));
  const sent = await call<{ id: string }>('POST', `/v1/threads/${thread?.id}/voice-notes`, {
    token,
    body: { audio_base64: audio.toString('base64'), media_type: 'audio/wav' },
  });
  const answer = await fetch(await readAudioAddress(sent.body.id, { token }));
  return Buffer.from(await answer.arrayBuffer());
}

beforeAll(async () => {
  owner = await signUp();
  note = await receiveNote(owner);
});

const checkHash = (body: object, from = freshAddress()) =>
  call<Provenance>('POST', '/v1/forensics/verify', { body, from });

async function checkFile(bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'note.wav');
  const answer = await fetch(new URL('/v1/forensics/verify', readProduct().apiUrl), {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': freshAddress() },
  });
  return { status: answer.status, body: (await answer.json()) as Provenance };
}

function changeOneByte(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed[10_000] = (changed[10_000] ?? 0) ^ 1;
  return changed;
}

describe('POST /v1/forensics/verify: is this audio, unchanged, a voice note of ours', () => {
  test('the audio that was given out is authentic, as a file and as a hash, for anyone', async () => {
    const { body, status } = await checkFile(note);
    expect([status, body.result]).toEqual([200, 'authentic']);
    expect(body.voice_note).toMatchObject({ sha256: sha256Of(note), byte_size: note.byteLength });
    expect((await checkHash({ sha256: sha256Of(note) })).body).toEqual(body);
  });

  test('with one changed byte it is unknown, and altered beside its statement', async () => {
    const { statement } = (await checkFile(note)).body;
    const changed = changeOneByte(note);
    expect((await checkFile(changed)).body).toEqual({ result: 'unknown', voice_note: null, statement: null });
    const beside = await checkFile(changed, { statement: statement ?? '' });
    expect(beside.body).toEqual({ result: 'altered', voice_note: null, statement: null });
  });

  test('the statement is signed with Ed25519, and can be checked offline with the published keys', async () => {
    const { statement } = (await checkFile(note)).body;
    const path = '/.well-known/voice-provenance-keys.json';
    const { body } = await call<{ keys: PublishedKey[] }>('GET', path);
    const [header = '', claims = '', signature = ''] = (statement ?? '').split('.');
    const { kid } = JSON.parse(`${Buffer.from(header, 'base64url')}`);
    const jwk = body.keys.find((key) => key.kid === kid) ?? expect.unreachable('the key is not published');
    const key = createPublicKey({ format: 'jwk', key: jwk });
    const signed = (text: string) =>
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
    expect(signed(`${header}.${claims}`)).toBe(true);
    expect(signed(`${header}.${claims}x`)).toBe(false);
    expect(JSON.parse(`${Buffer.from(claims, 'base64url')}`)).toMatchObject({ sha256: sha256Of(note) });
  });

  test('a statement that was changed has an invalid signature', async () => {
    const { statement } = (await checkFile(note)).body;
    const [header, , signature] = (statement ?? '').split('.');
    const forged = Buffer.from(
      JSON.stringify({
        iss: 'https://example.com',
        iat: 0,
        sha256: sha256Of(note),
        byte_size: 1,
        created_at: '2020-01-01T00:00:00.000Z',
      }),
    ).toString('base64url');
    const answer = await checkHash({ sha256: sha256Of(note), statement: `${header}.${forged}.${signature}` });
    expect(answer.body.result).toBe('invalid_signature');
  });

  test('a caller learns nothing about whose note it is', async () => {
    const { body } = await checkFile(note);
    const [, claims = ''] = (body.statement ?? '').split('.');
    expect(Object.keys(body.voice_note ?? {}).toSorted()).toEqual(['byte_size', 'created_at', 'sha256']);
    expect(Object.keys(JSON.parse(`${Buffer.from(claims, 'base64url')}`)).toSorted()).toEqual([
      'byte_size',
      'created_at',
      'iat',
      'iss',
      'sha256',
    ]);
  });

  test('30 / hour for each address, and then 429 rate_limited', async () => {
    const from = freshAddress();
    const body = { sha256: sha256Of(randomBytes(10)) };
    for (let sent = 0; sent < 30; sent += 1) expect((await checkHash(body, from)).status).toBe(200);
    expectRefusal(await checkHash(body, from), 429, 'rate_limited');
    expect((await checkHash(body)).status).toBe(200);
  });
});
