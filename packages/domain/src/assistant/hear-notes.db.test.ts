import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type GateTenant, openGateTenant, readMoney } from '../ai/gate.fixture.ts';
import { answerJson, type Reply, say, startModelServer } from '../ai/model/model-server.fixture.ts';
import { readQuotas } from '../ai/quota.ts';
import { createThread } from '../messaging/thread/create.ts';
import { readVoiceNote } from '../messaging/voice-note/list.ts';
import { sendVoiceNote } from '../messaging/voice-note/send.ts';
import { eventsOf, openTestProcess } from '../testing/process.fixture.ts';
import { processVoiceNotes } from './process-notes.ts';

const { services } = await openTestProcess();
const server = await startModelServer();
afterAll(() => server[Symbol.asyncDispose]());
const withModel = { ...services, settings: { ...services.settings, aiServer: server.settings } };

let tenant: GateTenant;
let noteId: string;
const transcript = 'The audit is near. Please send the figures by Monday.';
const hears =
  (text: string): Reply =>
  (response) =>
    answerJson(response, { text });
const fails: Reply = (response) => response.writeHead(500).end();

beforeEach(async () => {
  await services.db.query('DELETE FROM voice_notes');
  tenant = await openGateTenant(withModel);
  const { id: threadId } = await createThread(tenant, { participantIds: [] });
  const audio = wavOf(Buffer.from('the sound of a short note'));
  const sent = { threadId, audioBase64: audio.toString('base64'), mediaType: 'audio/wav' } as const;
  ({ id: noteId } = await sendVoiceNote(tenant, sent));
});

function work(): Promise<number> {
  services.clock.advance(1);
  return processVoiceNotes(withModel);
}
const read = () => readVoiceNote(tenant, { id: noteId });
const unitsOf = async () => {
  const { workspaceId } = tenant.actor;
  return (await readQuotas(services.db.sql, { tier: 'free', workspaceId }))?.voice_note.remaining;
};
const outcomes = async () =>
  (await eventsOf(services, tenant.actor.workspaceId))
    .filter(({ type }) => type === 'voice_note.processed')
    .map(({ data }) => data);

test('a note without words gets its transcript, its summary and its actions for one unit', async () => {
  server.reply(hears(transcript), say('Send the figures.'));
  expect(await work()).toBe(1);
  const { processing, words } = await read();
  const actions = ['Please send the figures by Monday.'];
  expect([processing, words]).toEqual(['processed', { transcript, summary: 'Send the figures.', actions }]);
  expect(await outcomes()).toMatchObject([{ status: 'done', code: null }]);
  expect(await unitsOf()).toBe(19);
  expect(await readMoney(services, tenant.actor.workspaceId)).toMatchObject({ reserved: 0n });
});

test('a note keeps no more than three hours of words, whatever a server sends', async () => {
  server.reply(hears('word '.repeat(500_000)), say('Long. '.repeat(150_000)));
  await work();
  const { words } = await read();
  expect(words?.transcript?.length).toBe(200_000);
  expect(words?.summary?.length).toBe(8000);
});

test('a transcript that was paid for is kept where the model then gives no summary', async () => {
  server.reply(hears(transcript), fails);
  await work();
  expect(await read()).toMatchObject({ processing: 'processed', words: { transcript, summary: transcript } });
});

test('a note in which nobody speaks is skipped, and takes no unit', async () => {
  server.reply(hears(''));
  await work();
  expect(await read()).toMatchObject({ processing: 'skipped', processingDetail: 'no_speech' });
  expect(await unitsOf()).toBe(20);
});

test('a server that is down for a moment delays a note, and its unit is returned in the meantime', async () => {
  server.reply(fails);
  await work();
  expect(await read()).toMatchObject({ processing: 'pending' });
  expect(await unitsOf()).toBe(20);
  server.reply(hears(transcript), say('Send the figures.'));
  services.clock.advance(5);
  await work();
  expect(await read()).toMatchObject({ processing: 'processed' });
  expect(await outcomes()).toHaveLength(1);
});

test('a server that stays down fails the note with its code, once', async () => {
  server.reply(fails);
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect(await work()).toBe(1);
    services.clock.advance(3600);
  }
  expect(await work()).toBe(0);
  expect(await read()).toMatchObject({ processing: 'failed', processingDetail: 'ai_provider_unavailable' });
  expect(await outcomes()).toMatchObject([{ status: 'failed', code: 'ai_provider_unavailable' }]);
  expect(await unitsOf()).toBe(20);
});

test('a worker that is told to stop gives its note back at once, and its unit with it', async () => {
  const stop = new AbortController();
  // It never answers.
  server.reply(() => stop.abort());
  services.clock.advance(1);
  expect(await processVoiceNotes(withModel, stop.signal)).toBe(1);
  expect(await read()).toMatchObject({ processing: 'pending' });
  expect(await unitsOf()).toBe(20);
  server.reply(hears(transcript), say('Send the figures.'));
  expect(await work()).toBe(1);
  expect(await read()).toMatchObject({ processing: 'processed' });
  expect(await outcomes()).toHaveLength(1);
});
