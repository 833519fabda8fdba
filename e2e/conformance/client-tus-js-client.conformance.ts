import { createHash, randomBytes } from 'node:crypto';
import { wavOf } from '@patchbay/testkit/wav';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { type Developer, signUp } from '../support/developer.ts';
import { readProduct } from '../support/running.ts';
import { sendByTus, uploadAt } from '../support/tus-upload.ts';

let second: ApiProcess;
let developer: Developer;
beforeAll(async () => {
  second = await startApiProcess();
  developer = await signUp();
});
afterAll(() => second.stop());

const bytes = wavOf(randomBytes(700_000));

describe('tus-js-client', () => {
  test('goes on at another process where it was interrupted, and the audio becomes a voice note', async () => {
    const { token } = developer;
    const endpoint = `${readProduct().apiUrl}/v1/media`;
    const address = await sendByTus({ bytes, token, to: { endpoint }, pauseAfter: 400_000 });
    const path = new URL(address).pathname;
    const { headers } = await call('HEAD', path, developer);
    expect(headers.get('upload-offset')).toBe('400000');
    await sendByTus({ bytes, token, to: { uploadUrl: uploadAt(second.url, address) } });
    const { body } = await call<{ id: string }>('GET', path, developer);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(body).toMatchObject({ status: 'stored', sha256, byte_size: bytes.byteLength });
    const [thread] = (await call<{ id: string }[]>('GET', '/v1/threads', developer)).body;
    const note = { ...developer, body: { media_id: body.id } };
    const sent = await call('POST', `/v1/threads/${thread?.id}/voice-notes`, note);
    expect(sent.status, sent.text).toBe(201);
  });

  test('sends the first bytes with the creation, and the rest after them', async () => {
    const { token } = developer;
    const endpoint = `${second.url}/v1/media`;
    const address = await sendByTus({ bytes, token, to: { endpoint }, withCreation: true });
    const { body } = await call<{ id: string }>('GET', new URL(address).pathname, developer);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(body).toMatchObject({ status: 'stored', sha256, byte_size: bytes.byteLength });
  });

  test('ends an upload', async () => {
    const { token } = developer;
    const endpoint = `${second.url}/v1/media`;
    const address = await sendByTus({ bytes, token, to: { endpoint }, pauseAfter: 200_000 });
    await Upload.terminate(uploadAt(second.url, address), { headers: { authorization: `Bearer ${token}` } });
    expect((await call('GET', new URL(address).pathname, developer)).status).toBe(404);
  });
});
