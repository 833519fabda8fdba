import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let token: string;
let threadId: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  token = (await signUp(api)).token;
  threadId = (await api.client.post('/v1/threads', { participant_ids: [] }, token)).body.id;
});

const send = async (text: string): Promise<string> =>
  (await api.client.post(`/v1/threads/${threadId}/messages`, { kind: 'text', text }, token)).body.id;
const list = (query = '', as = token) => api.client.get(`/v1/events${query}`, as);
const messagesIn = (body: readonly { data: Record<string, string> }[]) =>
  body.flatMap(({ data }) => data.message_id ?? []);

describe('GET /v1/events', () => {
  test('answers the envelope of each event with its subject and its cursor, newest first', async () => {
    const messageId = await send('hello');
    const { body, status } = await list('?limit=1');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        type: 'message.new',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        data: {
          message_id: messageId,
          thread_id: threadId,
          kind: 'text',
          sender: expect.stringMatching(/^usr_/),
        },
        subject: threadId,
        cursor: expect.any(String),
      },
    ]);
  });

  test('has no content in it, with whatever scopes it is read', async () => {
    await send('the launch code is 0000');
    const key = await createKey(api, token, ['threads:read', 'messages:read.raw']);
    expect((await list('', key)).text).not.toContain('launch code');
    expect((await list()).text).not.toContain('launch code');
  });

  test('is polled from the cursor of the last event: nothing new is an empty list without a Link', async () => {
    const [{ cursor }] = (await list('?limit=1')).body;
    const empty = await list(`?cursor=${cursor}`);
    expect([empty.status, empty.body, empty.headers.get('link')]).toEqual([200, [], null]);
    const sent = [await send('a'), await send('b'), await send('c')];
    const page = await list(`?cursor=${cursor}&limit=2`);
    const next = /<[^>]*(\/v1\/[^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await api.client.get(next, token);
    expect([...messagesIn(page.body), ...messagesIn(rest.body)]).toEqual(sent);
  });

  test('after a time has the events since then, oldest first', async () => {
    const [{ created_at: after }] = (await list('?limit=1')).body;
    const sent = [await send('a'), await send('b')];
    expect(messagesIn((await list(`?after=${after}`)).body)).toEqual(sent);
  });

  test('answers 422 for an invalid cursor, and 410 for one whose next events were deleted', async () => {
    const [{ cursor }] = (await list('?limit=1')).body;
    await send('a');
    await send('b');
    const { db } = api.container.services;
    await db.query(
      `DELETE FROM events WHERE type = 'message.new' AND "offset" = (
      SELECT min("offset") FROM events WHERE subject = $1 AND type = 'message.new')`,
      [threadId],
    );
    await db.query(
      `DELETE FROM events WHERE "offset" < (SELECT min("offset") FROM events WHERE subject = $1
      AND type = 'message.new') AND workspace_id = (SELECT workspace_id FROM threads WHERE id = $1)`,
      [threadId],
    );
    const gone = await list(`?cursor=${cursor}`);
    expect([gone.status, gone.body.detail]).toEqual([410, 'replay_window_exceeded']);
    const none = await list('?cursor=abc');
    expect([none.status, none.body.detail[0].loc]).toEqual([422, ['query', 'cursor']]);
  });

  test('is for every credential of the workspace, and for no call without one', async () => {
    expect((await api.client.get('/v1/events')).body).toEqual(refusalBody('missing_bearer_token'));
    const key = await createKey(api, token, ['messages:write']);
    expect(await list('', key)).toMatchObject({ status: 200, body: [] });
  });
});
