import { eventTypeNames } from '@patchbay/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStage, type Stage, signedIn } from '../stage.fixture.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
  await stage.store(signedIn());
  stage.on('GET /v1/me', { body: { id: 'usr_1', workspace: { id: 'wks_1' } } });
  stage.on(
    'POST /v1/threads',
    { status: 201, body: { id: 'thr_1' } },
    { status: 201, body: { id: 'thr_2' } },
  );
  for (const id of ['thr_1', 'thr_2']) {
    stage.on(`POST /v1/threads/${id}/messages`, { status: 201, body: { id: `msg_in_${id}` } });
  }
  stage.on('GET /v1/events', { body: [eventOf('evt_0', 'msg_other'), eventOf('evt_1', 'msg_in_thr_1')] });
});
afterEach(() => stage[Symbol.asyncDispose]());

const eventOf = (id: string, messageId: string) => ({
  id,
  type: 'message.new',
  data: { message_id: messageId },
});
const calls = () => stage.received.map(({ call }) => call);

describe('trigger', () => {
  test('sends a real message and prints its id and that of its event', async () => {
    expect(await stage.patchbay(['trigger', 'message.new'])).toEqual({
      exitCode: 0,
      out: 'message.new  message msg_in_thr_1  event evt_1\n',
      error: '',
    });
  });

  test('writes into the thread of the last time, and into a new one when that is gone', async () => {
    await stage.patchbay(['trigger', 'message.new']);
    await stage.patchbay(['trigger', 'message.new']);
    expect(calls().filter((call) => call === 'POST /v1/threads')).toHaveLength(1);
    stage.on('POST /v1/threads/thr_1/messages', { status: 404, body: { detail: 'thread_not_found' } });
    const { exitCode, out } = await stage.patchbay(['trigger', 'message.new', '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toEqual({
      event: 'triggered',
      type: 'message.new',
      made: 'message',
      id: 'msg_in_thr_2',
      event_id: null,
    });
    expect(JSON.parse(await stage.readConfig('listener.json')).servers[stage.baseUrl].threads).toEqual({
      wks_1: 'thr_2',
    });
  });

  test('says what is needed to read an event that this sign-in may not read', async () => {
    stage.on('POST /v1/threads/thr_1/voice-notes', { status: 201, body: { id: 'vn_1' } });
    const { error, exitCode } = await stage.patchbay(['trigger', 'voice_note.created']);
    expect(exitCode).toBe(0);
    expect(error).toContain('It needs `voice_notes:read`');
  });

  test.each([
    ['message.read', '/v1/threads/{thread_id}/read'],
    ['contact.updated', 'patchbay contacts match'],
    ['oauth.grant.created', 'patchbay login'],
    ['message.old', 'There is no event type `message.old`.'],
  ])('of %s exits with 2 before anything is sent, and says what would be needed', async (type, words) => {
    const { error, exitCode } = await stage.patchbay(['trigger', type]);
    expect(exitCode).toBe(2);
    expect(error).toContain(words);
    expect(stage.received).toEqual([]);
  });

  test('never lets an app make a key: that needs a console session', async () => {
    const { exitCode } = await stage.patchbay(['trigger', 'api_key.created']);
    expect([exitCode, stage.received]).toEqual([3, []]);
  });

  test('--list names every type of the catalog, with what triggering it does or needs', async () => {
    const { exitCode, out } = await stage.patchbay(['trigger', '--list', '--json']);
    expect(exitCode).toBe(0);
    const listed: { type: string; does: string | null; needs: string | null }[] = JSON.parse(out);
    expect(listed.map(({ type }) => type)).toEqual(eventTypeNames);
    for (const { does, needs } of listed) {
      expect((does === null) !== (needs === null)).toBe(true);
      const [, named] = /`patchbay ([a-z -]+)/.exec(needs ?? '') ?? [];
      if (named === undefined) continue;
      expect((await stage.patchbay([...named.trim().split(' '), '--help'])).exitCode, named).toBe(0);
    }
    expect((await stage.patchbay(['trigger', '--list'])).out).toContain('message.new');
    expect((await stage.patchbay(['trigger'])).exitCode).toBe(2);
  });
});

describe('listen', () => {
  test('refuses wrong usage before anybody signs in', async () => {
    for (const args of [
      ['--forward-to', 'http://example.com'],
      ['--events', 'message.new,nonsense'],
      ['--trigger', 'nonsense'],
      ['--trigger', 'message.read'],
    ]) {
      expect((await stage.patchbay(['listen', ...args])).exitCode, args.join(' ')).toBe(2);
    }
    expect(stage.received).toEqual([]);
  });

  test('refuses to trigger events that it would not get', async () => {
    const deaf = await stage.patchbay(['listen', '--events', 'thread.created', '--trigger', 'message.new']);
    expect([deaf.exitCode, deaf.error]).toEqual([2, expect.stringContaining('Add it to --events.')]);
    const hidden = await stage.patchbay(['listen', '--trigger', 'task.created']);
    expect([hidden.exitCode, hidden.error]).toEqual([2, expect.stringContaining('Add `--console`.')]);
    expect(calls()).not.toContain('POST /v1/tasks');
  });

  test('refuses types that its sign-in cannot read, and names the one that can', async () => {
    const listenTo = (events: string) => stage.patchbay(['listen', '--events', events]);
    const console = await listenTo('message.new,task.created');
    expect([console.exitCode, console.error]).toEqual([2, expect.stringContaining('Add `--console`.')]);
    const scoped = await listenTo('voice_note.created');
    expect([scoped.exitCode, scoped.error]).toEqual([
      2,
      expect.stringMatching(/login --scope ".* voice_notes:read"/),
    ]);
    expect(calls()).not.toContain('GET /v1/ws');
  });

  test('keeps one signing secret for each server, readable only by its owner', async () => {
    const first = await stage.patchbay(['listen', '--print-secret']);
    expect(first.out).toMatch(/^whsec_[A-Za-z0-9+/]{43}=\n$/);
    expect(await stage.patchbay(['listen', '--print-secret'])).toEqual(first);
    await stage.patchbay(['logout']);
    expect(await stage.patchbay(['listen', '--print-secret'])).toEqual(first);
    const other = await stage.patchbay(['listen', '--print-secret', '--base-url', 'https://other.example']);
    expect(other.out).not.toBe(first.out);
  });
});
