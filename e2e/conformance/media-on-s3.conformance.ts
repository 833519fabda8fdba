import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ObjectServer, startS3Server } from '@patchbay/testkit/s3-server';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { readAudioAddress } from '../support/audio-address.ts';
import { call } from '../support/call.ts';
import { createKey, type Developer, signUp } from '../support/developer.ts';
import { createOwnDatabase, type OwnDatabase } from '../support/own-database.ts';
import type { OwnProcess } from '../support/own-process.ts';
import { sendByTus, uploadAt } from '../support/tus-upload.ts';
import { startWorkerProcess } from '../support/worker-process.ts';

let server: ObjectServer;
let database: OwnDatabase;
let first: ApiProcess;
let second: ApiProcess;
let worker: OwnProcess;
let developer: Developer;

/**
 * Two API processes that keep audio in a bucket, and a worker: an API that is busy leaves it to the worker to find out
 * whether the bytes are audio.
 */
beforeAll(async () => {
  server = await startS3Server();
  database = await createOwnDatabase();
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    MEDIA_URL: `s3://S3RVER:S3RVER@127.0.0.1:${server.port}/audio/media?tls=off`,
  };
  first = await startApiProcess(env);
  second = await startApiProcess(env);
  worker = await startWorkerProcess(env);
  developer = await signUp({ to: first.url });
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  await worker.stop();
  await database.remove();
  await server[Symbol.asyncDispose]();
});

const words = `spoken ${randomBytes(16).toString('hex')}`;
const audioOf = (size: number): Buffer => wavOf(Buffer.concat([Buffer.from(words), randomBytes(size)]));

async function sendNote(body: object): Promise<string> {
  const options = { token: developer.token, to: first.url };
  const [thread] = (await call<{ id: string }[]>('GET', '/v1/threads', options)).body;
  const path = `/v1/threads/${thread?.id}/voice-notes`;
  const sent = await call<{ id: string }>('POST', path, { ...options, body });
  expect(sent.status, sent.text).toBe(201);
  return sent.body.id;
}

/** The address of a note's audio at the second process. */
async function addressOf(noteId: string): Promise<URL> {
  const scopes = ['voice_notes:read', 'messages:read.raw'];
  const { raw_key: token } = await createKey(developer, { scopes }, { to: first.url });
  const { pathname, search } = new URL(await readAudioAddress(noteId, { token, to: first.url }));
  return new URL(pathname + search, second.url);
}

describe('with MEDIA_URL, audio is in a bucket', () => {
  test('a voice note of one process is given back by another, whole and by range', async () => {
    const audio = audioOf(150_000);
    const id = await sendNote({ audio_base64: audio.toString('base64'), media_type: 'audio/wav' });
    const address = await addressOf(id);
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(audio)).toBe(true);
    const part = await fetch(address, { headers: { range: 'bytes=65000-66999' } });
    expect(Buffer.from(await part.arrayBuffer()).equals(audio.subarray(65_000, 67_000))).toBe(true);
  });

  test('an upload that was interrupted at one process goes on at another, and becomes the audio of a note', async () => {
    const bytes = audioOf(600_000);
    const { token } = developer;
    const endpoint = `${first.url}/v1/media`;
    const address = await sendByTus({ bytes, token, to: { endpoint }, pauseAfter: 400_000 });
    await sendByTus({ bytes, token, to: { uploadUrl: uploadAt(second.url, address) } });
    const id = await sendNote({ media_id: new URL(address).pathname.split('/').at(-1) });
    expect(Buffer.from(await (await fetch(await addressOf(id))).arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('nothing that was spoken is plain in the bucket', async () => {
    const entries = await readdir(server.root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const { name, parentPath } of files) {
      expect((await readFile(join(parentPath, name))).includes(words)).toBe(false);
    }
  });
});
