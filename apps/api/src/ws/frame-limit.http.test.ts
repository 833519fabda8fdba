import { socketFrameBytesMax } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../testing/people.ts';
import { openSocket } from '../testing/socket-client.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

describe('frames of a client', () => {
  test('may have 64 KiB, and a longer one ends the socket with 1009', async () => {
    const { token } = await signUp(api);
    const client = await openSocket(api, { token });
    await client.next('hello');
    client.socket.send('x'.repeat(socketFrameBytesMax));
    expect((await client.next('error')).detail).toBe('invalid_request');
    client.socket.send('x'.repeat(socketFrameBytesMax + 1));
    expect((await client.closed).code).toBe(1009);
  });

  test.each([
    ['nests 33 levels', `{"op":"signal","to":"usr_1","payload":${'['.repeat(32)}${']'.repeat(32)}}`],
    [
      'nests as deep as it may be long',
      `{"op":"signal","to":"usr_1","payload":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    ],
    ['names a member twice', '{"op":"ping","op":"presence"}'],
    ['has a byte order mark', '\ufeff{"op":"ping"}'],
    ['is empty', ''],
  ])('of which one %s is refused before anybody has signed in, and the socket goes on', async (_, text) => {
    const client = await openSocket(api, {});
    client.socket.send(text);
    expect((await client.next('error')).detail).toBe('invalid_request');
    client.send({ op: 'auth', token: (await signUp(api)).token });
    expect(await client.next('hello')).toHaveProperty('session_id');
  });

  test('in a binary message are refused and change nothing', async () => {
    const { token } = await signUp(api);
    const client = await openSocket(api, { token });
    await client.next('hello');
    client.socket.send(Buffer.from('{"op":"ping"}'));
    expect((await client.next('error')).detail).toBe('invalid_request');
    expect(client.frames('pong')).toEqual([]);
  });

  test('of which more than a hundred wait to be handled end the socket with 1008', async () => {
    const { token } = await signUp(api);
    const client = await openSocket(api, { token });
    const { cursor } = await client.next('hello');
    for (let sent = 0; sent < 400; sent += 1) client.send({ op: 'resume', cursor });
    expect(await client.closed).toEqual({ code: 1008, reason: 'too_many_frames' });
  });
});

test('a cookie opens nothing, so a page of another origin gets no event of a person who is signed in', async () => {
  const { token } = await signUp(api);
  const cookie = `session=${token}; patchbay_session=${token}; __Host-session=${token}`;
  const client = await openSocket(api, { headers: { origin: 'https://evil.example', cookie } });
  client.send({ op: 'ping' });
  expect((await client.next('error')).detail).toBe('missing_bearer_token');
  expect((await client.closed).code).toBe(4001);
  expect(client.frames('hello')).toEqual([]);
});
