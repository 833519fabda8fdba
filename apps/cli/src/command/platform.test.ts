import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage, signedIn } from '../stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
  await stage.store(signedIn());
});
afterEach(() => stage[Symbol.asyncDispose]());

const sent = (): unknown => JSON.parse(stage.received.at(-1)?.body ?? 'null');

describe('threads', () => {
  const thread = { id: 'thr_1', title: 'Launch\nplan', participant_ids: ['usr_1'], created_at: 'T1' };

  test('are listed with their titles on one line', async () => {
    stage.on('GET /v1/threads', { body: [thread] });
    const { exitCode, out } = await stage.patchbay(['threads', 'list']);
    expect([exitCode, out]).toEqual([
      0,
      'ID     CREATED  PEOPLE  TITLE\nthr_1  T1       1       Launch plan\n',
    ]);
    expect(JSON.parse((await stage.patchbay(['threads', 'list', '--json'])).out)).toEqual([thread]);
  });

  test('are read with the oldest message first', async () => {
    const message = { thread_id: 'thr_1', kind: 'text', sender: 'usr_1', delivery_state: 'sent' };
    const page = [
      { ...message, id: 'msg_2', created_at: 'T2', content: 'second' },
      { ...message, id: 'msg_1', created_at: 'T1', kind: 'voice_note', content: null, transcript: 'first' },
    ];
    stage.on('GET /v1/threads/thr_1/messages', { body: page });
    const { out } = await stage.patchbay(['threads', 'read', 'thr_1']);
    expect(out).toBe('T1  usr_1  (voice note) first\nT2  usr_1  second\n');
  });

  test('show no words without the scope for them, and say which one it is', async () => {
    const message = { id: 'msg_1', kind: 'text', sender: null, created_at: 'T1' };
    stage.on('GET /v1/threads/thr_1/messages', { body: [message] });
    const { error, out } = await stage.patchbay(['threads', 'read', 'thr_1']);
    expect(out).toBe('T1  service  (text)\n');
    expect(error).toContain('messages:read.raw');
  });

  test('that do not exist end with 1 and the next step', async () => {
    stage.on('GET /v1/threads/thr_2/messages', { status: 404, body: { detail: 'thread_not_found' } });
    const { error, exitCode } = await stage.patchbay(['threads', 'read', 'thr_2']);
    expect(exitCode).toBe(1);
    expect(error).toContain('thread_not_found');
    expect(error).toContain('`patchbay threads list`');
  });

  test.each(['0', '101', 'x', '-1'])('are not listed with the limit %s: usage', async (limit) => {
    expect((await stage.patchbay(['threads', 'list', `--limit=${limit}`])).exitCode).toBe(2);
    expect(stage.received).toEqual([]);
  });
});

describe('messages send', () => {
  test('sends a text or a file and prints the id', async () => {
    stage.on('POST /v1/threads/thr_1/messages', { status: 201, body: { id: 'msg_1' } });
    expect((await stage.patchbay(['messages', 'send', 'thr_1', 'hello'])).out).toBe('msg_1\n');
    expect(sent()).toEqual({ kind: 'text', text: 'hello' });
    await stage.writeConfig('note.txt', 'from a file');
    await stage.patchbay(['messages', 'send', 'thr_1', '--file', `${stage.configDir}/note.txt`]);
    expect(sent()).toEqual({ kind: 'text', text: 'from a file' });
  });

  test('sends words that look like the name of a file as they are', async () => {
    stage.on('POST /v1/threads/thr_1/messages', { status: 201, body: { id: 'msg_1' } });
    await stage.writeConfig('key.txt', 'secret');
    const text = `@${stage.configDir}/key.txt`;
    await stage.patchbay(['messages', 'send', 'thr_1', text]);
    expect(sent()).toEqual({ kind: 'text', text });
  });

  test.each([[[]], [['hello', '--file', 'note.txt']]])('refuses the words %j', async (words) => {
    const { error, exitCode } = await stage.patchbay(['messages', 'send', 'thr_1', ...words]);
    expect([exitCode, error]).toEqual([2, expect.stringContaining('a text or a file, but not both')]);
  });

  test('refuses a file that cannot be read, before anything is sent', async () => {
    const { error, exitCode } = await stage.patchbay(['messages', 'send', 'thr_1', '--file', '/no']);
    expect([exitCode, error]).toEqual([2, expect.stringContaining('cannot be read')]);
    expect(stage.received).toEqual([]);
  });
});

describe('voice-notes send', () => {
  test('sends a recording as a form, whose bytes say what it is', async () => {
    stage.on('POST /v1/threads/thr_1/voice-notes', { status: 201, body: { id: 'vn_1' } });
    await stage.writeConfig('note.ogg', 'OggS and more');
    const file = `${stage.configDir}/note.ogg`;
    const { out } = await stage.patchbay(['voice-notes', 'send', 'thr_1', file, '--transcript', 'the words']);
    expect(out).toBe('vn_1\n');
    const body = stage.received[0]?.body;
    for (const part of ['name="transcript"', 'the words', 'filename="note.ogg"', 'OggS and more'])
      expect(body).toContain(part);
  });
});

describe('tasks create', () => {
  test('sends what is given and nothing else', async () => {
    stage.on('POST /v1/tasks', { status: 201, body: { id: 'tsk_1' } });
    expect((await stage.patchbay(['tasks', 'create', 'Call Bea'])).out).toBe('tsk_1\n');
    expect(sent()).toEqual({ title: 'Call Bea' });
    await stage.patchbay(['tasks', 'create', 'Call', '--notes', 'Soon', '--due-at', '2027-01-31T00:00:00Z']);
    expect(sent()).toEqual({ title: 'Call', notes: 'Soon', due_at: '2027-01-31T00:00:00Z' });
  });
});

describe('contacts match', () => {
  const variables = { PATCHBAY_SESSION: 'session-1' };
  const hash = createHash('sha256').update('salt+14155550123').digest('hex');

  test('sends hashes and no number, and shows the number beside the person', async () => {
    stage.on('GET /v1/contacts/match/salt', { body: { salt: 'salt', epoch: 7 } });
    stage.on('POST /v1/contacts/match', { body: [{ hash, user_id: 'usr_2', display_name: 'Bea' }] });
    const { error, out } = await stage.patchbay(['contacts', 'match', '+1 (415) 555-0123'], { variables });
    expect(out, error).toBe('NUMBER        USER   NAME\n+14155550123  usr_2  Bea\n');
    expect(sent()).toEqual({ hashes: [hash], epoch: 7 });
    expect(stage.received.map(({ token }) => token)).toEqual(['session-1', 'session-1']);
  });

  test('refuses a number without its country, before anything is sent', async () => {
    const { exitCode } = await stage.patchbay(['contacts', 'match', '4155550123'], { variables });
    expect(exitCode).toBe(2);
    expect(stage.received).toEqual([]);
  });
});

describe('ask', () => {
  beforeEach(() => stage.store(signedIn(undefined, 'threads:read messages:read.raw')));

  const citation = { message_id: 'msg_1', created_at: 'T1', quote: 'We launch\non Monday.' };
  const streamed = (...events: readonly [string, unknown][]) => ({
    headers: { 'content-type': 'text/event-stream' },
    text: events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(': hi\n\n'),
  });

  test('prints the answer as it comes, once, and what it quotes behind it', async () => {
    const answer = { answer: 'On Monday.', citations: [citation] };
    const reply = streamed(
      ['progress', { stage: 'writing' }],
      ['delta', { text: 'On ' }],
      ['delta', { text: 'Mon\u001bday.' }],
      ['answer', answer],
    );
    stage.on('POST /v1/ask', reply);
    const { out } = await stage.patchbay(['ask', 'When do we launch?']);
    expect(out).toBe('On Mon\uFFFDday.\n  “We launch on Monday.”  msg_1, T1\n');
    expect(JSON.parse((await stage.patchbay(['ask', 'When?', '--json'])).out)).toEqual(answer);
  });

  test('that is refused in the middle ends its line, and says why', async () => {
    const refusal = { detail: 'ai_provider_unavailable', status: 503, retry_after: 5 };
    stage.on('POST /v1/ask', streamed(['delta', { text: 'On' }], ['error', refusal]));
    const { error, exitCode, out } = await stage.patchbay(['ask', 'When do we launch?']);
    expect([out, exitCode === 0]).toEqual(['On\n', false]);
    expect(error).toContain('ai_provider_unavailable');
    expect(error).toContain('Try again in 5 s.');
  });

  test('shows the answer with what it quotes', async () => {
    stage.on('POST /v1/ask', { body: { answer: 'On Monday.', citations: [citation] } });
    const { out } = await stage.patchbay(['ask', 'When do we launch?', '--thread', 'thr_1']);
    expect(out).toBe('On Monday.\n  “We launch on Monday.”  msg_1, T1\n');
    expect(sent()).toEqual({ question: 'When do we launch?', thread_id: 'thr_1' });
  });

  test('says so when the messages have no answer', async () => {
    stage.on('POST /v1/ask', { body: { answer: null, citations: [] } });
    const { error, exitCode, out } = await stage.patchbay(['ask', 'Why?']);
    expect([exitCode, out, error]).toEqual([0, '', expect.stringContaining('do not say enough')]);
  });

  test('ends with 4 when the quota is used up', async () => {
    const headers = { 'retry-after': '3600' };
    stage.on('POST /v1/ask', { status: 429, body: { detail: 'ai_quota_exceeded_ask' }, headers });
    const { error, exitCode } = await stage.patchbay(['ask', 'Why?']);
    expect([exitCode, error]).toEqual([4, expect.stringContaining('The quota of questions is used up')]);
  });
});

describe('quota', () => {
  const quotaOf = (remaining: number, capacity: number) => ({ remaining, capacity, monthly_allowance: 30 });

  test('shows what is left of each, and that the paid tier has no limit', async () => {
    const ask = quotaOf(3, 10);
    stage.on('GET /v1/me', { body: { ai_feature_quotas: { ask } } }, { body: { ai_feature_quotas: null } });
    const free = await stage.patchbay(['quota']);
    expect([free.out, free.error]).toEqual([
      'FEATURE  LEFT  AT MOST  A MONTH\nask      3     10       30\n',
      '',
    ]);
    const { error, out } = await stage.patchbay(['quota']);
    expect([out, error]).toEqual(['', expect.stringContaining('unlimited')]);
  });

  test('warns once a fifth is left, and names what is low', async () => {
    const quotas = { voice_note: quotaOf(4, 20), ask: quotaOf(1, 2), brief: quotaOf(0, 1) };
    stage.on('GET /v1/me', { body: { ai_feature_quotas: quotas } });
    expect((await stage.patchbay(['quota'])).error).toContain('used up: voice_note, brief.');
  });
});
