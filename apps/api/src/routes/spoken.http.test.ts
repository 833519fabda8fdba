import { spokenAudioBytesMax } from '@patchbay/contract';
import { answerJson, say, startModelServer } from '@patchbay/domain/model-server.fixture';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { createThread, type Developer, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

const server = await startModelServer();
afterAll(() => server[Symbol.asyncDispose]());
const question = 'When does the mechanic come?';
const audio = wavOf(Buffer.from('a short question'));

let api: TestApi;
let person: Developer;
let threadId: string;
beforeAll(async () => {
  api = await startTestApi({
    services: { limiter: generousLimiter },
    settings: { aiServer: server.settings },
  });
  person = await newPerson();
  threadId = await createThread(api, person);
  const path = `/v1/threads/${threadId}/messages`;
  await api.client.post(path, { kind: 'text', text: 'The mechanic comes on Thursday.' }, person.token);
});
afterAll(() => api[Symbol.asyncDispose]());

async function newPerson(): Promise<Developer> {
  const developer = await signUp(api);
  const { services } = api.container;
  const { token } = developer;
  await api.client.call('PATCH', '/v1/me', { token, body: { ai_processing_consent: true } });
  const me = await api.client.get('/v1/me', token);
  await services.db.query(`UPDATE workspaces SET tier = 'paid' WHERE id = $1`, [me.body.workspace.id]);
  return developer;
}

/** A form as curl sends it, which knows no type of audio. */
function formOf(bytes: Buffer, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(
    'audio',
    new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }),
    'question.wav',
  );
  return form;
}
const askWith = (body: FormData, headers: Record<string, string> = {}, at = api) =>
  at.client.call('POST', '/v1/ask/voice', { token: person.token, body, headers });
const hears = (text: string) => server.reply((response) => answerJson(response, { text }), say('[1]'));

async function countObjects(): Promise<number> {
  let count = 0;
  for await (const _object of api.container.services.mediaStore.list()) count += 1;
  return count;
}
const storeIsEmpty = () => expect.poll(countObjects).toBe(0);
const callsOf = async () => (await api.client.get('/v1/developer/ai-usage', person.token)).body.calls;

describe('audio as a file of the request', () => {
  test('is transcribed, answered, and then deleted', async () => {
    hears(question);
    const { body, status } = await askWith(formOf(audio, { thread_id: threadId }));
    expect([status, body.transcript]).toEqual([200, question]);
    expect(server.asked.at(-2)).toContain(audio.toString('latin1'));
    await storeIsEmpty();
  });

  test.each([
    ['/v1/messages/{message_id}/insights/voice', {}],
    ['/v1/ai/thread-assistant/voice', { thread_id: true }],
  ])('is heard at %s as well', async (path, fields) => {
    hears(question);
    const messages = await api.client.get(`/v1/threads/${threadId}/messages`, person.token);
    const form = formOf(audio, 'thread_id' in fields ? { thread_id: threadId } : {});
    const at = path.replace('{message_id}', messages.body[0].id);
    const { body, status } = await api.client.call('POST', at, { token: person.token, body: form });
    expect([status, body.transcript]).toEqual([200, question]);
    await storeIsEmpty();
  });

  test('is not listened to where its device has made a transcript', async () => {
    server.reply(say('[1]'));
    const before = server.asked.length;
    const { body } = await askWith(formOf(audio, { transcript: question }));
    expect(body.transcript).toBe(question);
    expect(server.asked.slice(before).filter((sent) => sent.includes('small-ear'))).toEqual([]);
    await storeIsEmpty();
  });

  test('is answered once for its Idempotency-Key', async () => {
    hears(question);
    const send = () => askWith(formOf(audio), { 'idempotency-key': 'spoken-once' });
    const [first, second] = [await send(), await send()];
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    await storeIsEmpty();
  });
});

describe('audio that is refused', () => {
  const silence = (bytes: number) => wavOf(Buffer.alloc(bytes));
  test.each([
    ['that is none', () => formOf(Buffer.from('a text')), 415, 'unsupported_media_type'],
    ['over 25 MiB', () => formOf(silence(spokenAudioBytesMax)), 413, 'payload_too_large'],
    ['longer than ten minutes', () => formOf(silence(8000 * 601)), 413, 'payload_too_large'],
    ['sent in two ways', () => formOf(audio, { media_id: 'med_x' }), 422, undefined],
  ])('because it is audio %s takes no unit and is not kept', async (_name, form, status, code) => {
    const before = server.asked.length;
    const answer = await askWith(form());
    expect(answer.status).toBe(status);
    expect(code === undefined ? code : answer.body.detail).toBe(code);
    expect(server.asked).toHaveLength(before);
    expect((await callsOf()).some(({ outcome }: { outcome: string }) => outcome === 'running')).toBe(false);
    await storeIsEmpty();
  });

  test('because nothing here can listen is not kept', async () => {
    const { services } = api.container;
    const settings = { ...services.settings, aiServer: null };
    await using deaf = await api.startSiblingWith({ ...services, settings });
    const { body, status } = await askWith(formOf(audio), {}, deaf);
    expect([status, body]).toEqual([400, refusalBody('transcription_unavailable')]);
    await storeIsEmpty();
  });
});
