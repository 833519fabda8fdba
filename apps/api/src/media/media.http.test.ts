import { createHash } from 'node:crypto';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../testing/oauth-token.ts';
import { createKey, createThread, type Developer, openUserSession, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let address: string;
let developer: Developer;
let noteId: string;
const audio = wavOf(Uint8Array.from({ length: 199_956 }, (_, at) => (at * 7) & 255));

beforeAll(async () => {
  api = await startTestApi();
  developer = await signUp(api);
  const threadId = await createThread(api, developer);
  const body = { audio_base64: audio.toString('base64'), media_type: 'audio/ogg' };
  const sent = await api.client.post(`/v1/threads/${threadId}/voice-notes`, body, developer.token);
  const reader = await createKey(api, developer.token, ['voice_notes:read', 'messages:read.raw']);
  noteId = sent.body.id;
  address = await addressFor(reader);
});
afterAll(() => api[Symbol.asyncDispose]());

/** The address at which the holder of a credential hears the note. */
async function addressFor(credential: string): Promise<string> {
  const { body: note } = await api.client.get(`/v1/voice-notes/${noteId}`, credential);
  const { pathname, search } = new URL(note.audio_url);
  return `http://127.0.0.1:${api.port}${pathname}${search}`;
}

const get = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(address, { headers, ...init });
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

describe('the address of audio', () => {
  test('answers the bytes that were sent, without a credential', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).equals(audio)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': '200000',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
      etag: `"${createHash('sha256').update(audio).digest('hex')}"`,
    });
  });

  test('answers the first two bytes, which some players ask for before they play', async () => {
    const answer = await get({ range: 'bytes=0-1' });
    expect([
      answer.status,
      answer.headers.get('content-range'),
      answer.headers.get('content-length'),
    ]).toEqual([206, 'bytes 0-1/200000', '2']);
    expect((await bytesOf(answer)).equals(audio.subarray(0, 2))).toBe(true);
  });

  test('answers a range over the border of two segments, and the end', async () => {
    const middle = await get({ range: 'bytes=65530-65545' });
    expect((await bytesOf(middle)).equals(audio.subarray(65_530, 65_546))).toBe(true);
    const end = await get({ range: 'bytes=-100' });
    expect((await bytesOf(end)).equals(audio.subarray(-100))).toBe(true);
  });

  test('answers 416 with the size to a range outside', async () => {
    const answer = await get({ range: 'bytes=200000-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */200000']);
    expect(await answer.json()).toMatchObject({ detail: 'range_not_satisfiable' });
  });

  test('answers HEAD with only the headers, and 304 to a client that has it', async () => {
    const head = await get({}, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), (await bytesOf(head)).byteLength]).toEqual([
      200,
      '200000',
      0,
    ]);
    const again = await get({ 'if-none-match': head.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test.each([
    ['without a signature', (url: URL) => url.searchParams.delete('signature')],
    ['without a reader', (url: URL) => url.searchParams.delete('reader')],
    ['with another reader', (url: URL) => url.searchParams.set('reader', `usr_${'0'.repeat(26)}`)],
    ['with a later expiry', (url: URL) => url.searchParams.set('expires', '4102444800')],
    ['with two expiries', (url: URL) => url.searchParams.append('expires', '4102444800')],
    ['with an expiry that is no number', (url: URL) => url.searchParams.set('expires', '1e12')],
  ])('%s is not found', async (_title, change) => {
    const url = new URL(address);
    change(url);
    const answer = await fetch(url);
    expect([answer.status, await answer.json()]).toMatchObject([404, { detail: 'media_not_found' }]);
  });

  test('of another object is not found', async () => {
    const url = new URL(address);
    url.pathname = url.pathname.replace(/.(?=\/content)/, (last) => (last === '0' ? '1' : '0'));
    expect((await fetch(url)).status).toBe(404);
  });

  test('never appears in the request log with its signature', async () => {
    await get();
    const rows = await api.container.services.db.query(
      `SELECT 1 FROM request_logs WHERE path LIKE '%signature%'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('an address ends with the credential that it was given to, on every process', () => {
  const scopes = ['voice_notes:read', 'messages:read.raw'] as const;
  const query = (text: string, id: string) => api.container.services.db.query(text, [id]);
  const keyPath = async () => {
    const { body: keys } = await api.client.get('/v1/developer/api-keys', developer.token);
    return `/v1/developer/api-keys/${keys[0].id}`;
  };
  const withKey = async () => ({ credential: await createKey(api, developer.token, [...scopes]) });
  const withApp = async () => {
    const { clientId, grantId, raw } = await issueToken(api, developer.token, {
      scopes,
      audience: api.container.services.settings.baseUrl,
    });
    return { credential: raw, clientId, grantId };
  };
  const withSession = async () => {
    const { body: me } = await api.client.get('/v1/me', developer.token);
    return { credential: await openUserSession(api, { userId: me.id, workspaceId: me.workspace.id }) };
  };

  type Held = Readonly<Record<'credential', string> & Partial<Record<'clientId' | 'grantId', string>>>;
  const cases: [string, () => Promise<Held>, (held: Held) => Promise<unknown>][] = [
    [
      'a key that is revoked',
      withKey,
      async () => api.client.call('DELETE', await keyPath(), { token: developer.token }),
    ],
    [
      'a key that is rotated',
      withKey,
      async () => api.client.post(`${await keyPath()}/rotate`, {}, developer.token),
    ],
    [
      'a key that has expired',
      withKey,
      async () =>
        query(
          "UPDATE api_keys SET expires_at = now() - interval '1 s' WHERE id = $1",
          (await keyPath()).split('/').at(-1) ?? '',
        ),
    ],
    [
      'an app that is disconnected',
      withApp,
      ({ grantId = '' }) => query('UPDATE oauth_grants SET revoked_at = now() WHERE id = $1', grantId),
    ],
    [
      'an app that is suspended',
      withApp,
      ({ clientId = '' }) => query("UPDATE oauth_clients SET status = 'suspended' WHERE id = $1", clientId),
    ],
    [
      'a session that is signed out',
      withSession,
      ({ credential }) => api.client.post('/v1/developer/auth/logout', undefined, credential),
    ],
  ];

  test.each(cases)('%s', async (_name, open, end) => {
    await using sibling = await api.startSibling();
    const held = await open();
    const own = await addressFor(held.credential);
    const at = [own, own.replace(`:${api.port}/`, `:${sibling.port}/`)];
    const statuses = () => Promise.all(at.map(async (url) => (await fetch(url)).status));
    expect(await statuses()).toEqual([200, 200]);
    await end(held);
    expect((await api.client.get(`/v1/voice-notes/${noteId}`, held.credential)).status).not.toBe(200);
    expect(await statuses()).toEqual([404, 404]);
    expect((await get()).status).toBe(200);
  });
});
