import { randomBytes } from 'node:crypto';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { createKey, type Developer, signUp } from '../support/developer.ts';
import { readProduct } from '../support/running.ts';
import { recordSecret } from '../support/secret/evidence.ts';
import type { ThreadView } from '../support/view.ts';

interface VoiceNote {
  readonly id: string;
  readonly message_id: string;
  readonly byte_size: number;
  readonly media_type: string | null;
  readonly audio_url?: string | null;
}

let second: ApiProcess;
let developer: Developer;
let note: VoiceNote;
/** The search after the run looks for it in every dump, log and media store. */
const words = `spoken ${randomBytes(16).toString('hex')}`;
const audio = wavOf(Buffer.concat([Buffer.from(words), randomBytes(150_000)]));

beforeAll(async () => {
  second = await startApiProcess();
  recordSecret(readProduct().evidenceDir, 'audio', words);
  developer = await signUp();
  const [thread] = (await call<ThreadView[]>('GET', '/v1/threads', developer)).body;
  const json = { audio_base64: audio.toString('base64'), media_type: 'audio/webm' };
  const path = `/v1/threads/${thread?.id}/voice-notes`;
  note = (await call<VoiceNote>('POST', path, { ...developer, body: json })).body;
  // On a busy machine the worker analyzes the audio later.
  const isKnown = async () =>
    (await call<VoiceNote>('GET', `/v1/voice-notes/${note.id}`, developer)).body.media_type === 'audio/wav';
  await vi.waitUntil(isKnown, { timeout: 150_000, interval: 500 });
});
afterAll(() => second.stop());

async function addressFor(...scopes: string[]): Promise<string | null | undefined> {
  const { raw_key: token } = await createKey(developer, { scopes });
  return (await call<VoiceNote>('GET', `/v1/voice-notes/${note.id}`, { token })).body.audio_url;
}

describe('the audio of a voice note', () => {
  test('audio_url only with messages:read.raw', async () => {
    expect(note.byte_size).toBe(audio.byteLength);
    expect(await addressFor('voice_notes:read')).toBeUndefined();
    expect(await addressFor('voice_notes:read', 'messages:read.raw')).toContain('/v1/media/med_');
  });

  test('an address that one process issued gives the same bytes at another, whole and by range', async () => {
    const url = new URL((await addressFor('voice_notes:read', 'messages:read.raw')) ?? '');
    const there = new URL(url.pathname + url.search, second.url);
    for (const address of [url, there]) {
      const whole = await fetch(address);
      expect(whole.headers.get('content-type')).toBe('audio/wav');
      expect(Buffer.from(await whole.arrayBuffer()).equals(audio)).toBe(true);
      const part = await fetch(address, { headers: { range: 'bytes=65000-66999' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes 65000-66999/${audio.byteLength}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(audio.subarray(65_000, 67_000))).toBe(true);
    }
  });

  test('with messages:read.raw a read is in the audit log with key and message ids', async () => {
    await addressFor('voice_notes:read', 'messages:read.raw');
    interface Entry {
      readonly action: string;
      readonly details: { readonly message_ids?: readonly string[] };
    }
    const { body } = await call<Entry[]>('GET', '/v1/developer/audit-log?limit=20', developer);
    const reads = body.filter(({ action }) => action === 'message.raw_read');
    expect(reads[0]?.details.message_ids).toEqual([note.message_id]);
  });

  test('an address is of no use for another object, or after its expiry was changed', async () => {
    const url = new URL((await addressFor('voice_notes:read', 'messages:read.raw')) ?? '');
    url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 3600));
    const answer = await fetch(url);
    expect([answer.status, await answer.json()]).toMatchObject([404, { detail: 'media_not_found' }]);
  });
});

describe('PUT /v1/media/{id}/segments/{n}', () => {
  const size = 256 * 1024;
  const whole = wavOf(Buffer.concat([Buffer.from(words), randomBytes(500_000)]));

  function put(base: string, id: string, number: number): Promise<Response> {
    const bytes = whole.subarray(number * size, (number + 1) * size);
    const isLast = (number + 1) * size >= whole.byteLength;
    return fetch(`${base}/v1/media/${id}/segments/${number}${isLast ? '?last=1' : ''}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${developer.token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
  }

  test('an upload that began at one process goes on at another, in any order, and becomes the audio of a note', async () => {
    const first = readProduct().apiUrl;
    const begun = await call<{ id: string }>('POST', '/v1/media', {
      ...developer,
      body: { media_type: 'audio/wav' },
    });
    const { id } = begun.body;
    expect((await put(second.url, id, 1)).status).toBe(200);
    expect((await put(first, id, 0)).status).toBe(200);
    expect((await put(second.url, id, 0)).status).toBe(200);
    const { body } = await call<{ status: string; byte_size: number }>('GET', `/v1/media/${id}`, developer);
    expect(body).toMatchObject({ status: 'stored', byte_size: whole.byteLength });
    const [thread] = (await call<ThreadView[]>('GET', '/v1/threads', developer)).body;
    const path = `/v1/threads/${thread?.id}/voice-notes`;
    const sent = await call<VoiceNote>('POST', path, { ...developer, body: { media_id: id } });
    expect([sent.status, sent.body.byte_size]).toEqual([201, whole.byteLength]);
  });
});
