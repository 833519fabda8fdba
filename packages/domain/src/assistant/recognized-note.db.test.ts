import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { findRecognizer } from '@patchbay/testkit/recognizer';
import { afterAll, expect, test } from 'vitest';
import { openGateTenant } from '../ai/gate.fixture.ts';
import { answerJson } from '../ai/model/model-server.fixture.ts';
import { createThread } from '../messaging/thread/create.ts';
import { readVoiceNote } from '../messaging/voice-note/list.ts';
import { sendVoiceNote } from '../messaging/voice-note/send.ts';
import { openTestProcess } from '../testing/process.fixture.ts';
import { processVoiceNotes } from './process-notes.ts';

const recognizer = findRecognizer();

const { services } = await openTestProcess();
let asked: FormData[] = [];
/** A model server with a real speech recognizer. It has no model that writes. */
const server = createServer((request, response) => {
  const transcribeSpeech = async (): Promise<void> => {
    if (request.url !== '/v1/audio/transcriptions') return void response.writeHead(404).end();
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(await buffer(request), { headers }).formData();
    asked.push(form);
    const file = form.get('file');
    const audio = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    answerJson(response, { text: await recognizer?.listen(audio) });
  };
  transcribeSpeech().catch(() => response.writeHead(500).end());
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
const aiServer = { baseUrl, apiKey: null, model: 'none', transcriptionModel: 'pocketsphinx' };

// The run of all tests says when it leaves this out.
test.skipIf(recognizer === null)(
  'what somebody says in a voice note is its transcript once a recognizer has heard it',
  async () => {
    asked = [];
    const withEar = { ...services, settings: { ...services.settings, aiServer } };
    const tenant = await openGateTenant(withEar);
    const audio = await recognizer?.say('The launch is on Friday at nine in the morning.');
    const { id: threadId } = await createThread(tenant, { participantIds: [] });
    const audioBase64 = audio?.toString('base64') ?? '';
    const { id } = await sendVoiceNote(tenant, { threadId, audioBase64, mediaType: 'audio/wav' });
    services.clock.advance(1);
    expect(await processVoiceNotes(withEar)).toBe(1);
    const { processing, words } = await readVoiceNote(tenant, { id });
    expect(processing).toBe('processed');
    expect(words?.transcript).toMatch(/\bfriday\b.*\bmorning\b/);
    expect(asked.map((form) => form.get('model'))).toEqual(['pocketsphinx']);
  },
  150_000,
);
