import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { issueToken } from '../testing/oauth-token.ts';
import { createThread, type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let developer: Developer;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
});
beforeEach(async () => {
  developer = await signUp(api);
});
afterAll(() => api[Symbol.asyncDispose]());

/** Sends a request whose caller is admitted before the last byte of its body. @returns how it is finished and answered */
async function begin(path: string, token: string, [type, body]: readonly [string, string]) {
  const authenticate = vi.spyOn(api.container.authenticator, 'authenticate');
  const socket = connect(api.port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`, 'latin1');
  await expect.poll(() => authenticate.mock.settledResults.length).toBe(1);
  authenticate.mockRestore();
  const answer = text(socket);
  return async (): Promise<string | undefined> => {
    socket.write(body.slice(-1), 'latin1');
    return (await answer).split(' ')[1];
  };
}

const json = (body: object) => ['application/json', JSON.stringify(body)] as const;
const newKey = json({ name: 'kept' });
const signOut = () => api.client.post('/v1/developer/auth/logout', undefined, developer.token);

describe('a request whose body is finished', () => {
  test('while its caller still has access is carried out', async () => {
    const finish = await begin('/v1/developer/api-keys', developer.token, newKey);
    expect(await finish()).toBe('201');
  });

  test('after its person has signed out makes no key', async () => {
    const finish = await begin('/v1/developer/api-keys', developer.token, newKey);
    await signOut();
    expect(await finish()).toBe('401');
    const { email, password } = developer;
    const { body } = await api.client.post('/v1/developer/auth/login', { email, password });
    expect((await api.client.get('/v1/developer/api-keys', body.access_token)).body).toEqual([]);
  });

  test('after its person has signed out keeps no recording, whatever the length of its form', async () => {
    const threadId = await createThread(api, developer);
    const wav = wavOf(new Uint8Array(1000)).toString('latin1');
    const part = 'Content-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: audio/wav';
    const form = ['multipart/form-data; boundary=x', `--x\r\n${part}\r\n\r\n${wav}\r\n--x--\r\n`] as const;
    const finish = await begin(`/v1/threads/${threadId}/voice-notes`, developer.token, form);
    await signOut();
    expect(await finish()).toBe('401');
  });

  test('after the grant of its app was ended calls no tool', async () => {
    const { grantId, raw } = await issueToken(api, developer.token, { scopes: ['tasks:write'] });
    const call = { name: 'create_task', arguments: { title: 'Late' } };
    const body = json({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call });
    const finish = await begin('/mcp', raw, body);
    await api.container.services.db.query('UPDATE oauth_grants SET revoked_at = now() WHERE id = $1', [
      grantId,
    ]);
    expect(await finish()).toBe('401');
    expect((await api.client.get('/v1/tasks', developer.token)).body).toEqual([]);
  });
});
