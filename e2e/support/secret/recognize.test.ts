import { describe, expect, test } from 'vitest';
import { recognizeAnswer, recognizeRequest } from './recognize.ts';

const token = (segment: string): string => `pb_${segment}_${'aB3dE6gH'.repeat(6).slice(0, 46)}`;
const opaque = (prefix: string): string => `${prefix}_${'zY8xW5vU'.repeat(6).slice(0, 43)}`;

describe('recognizeAnswer', () => {
  test.each([
    ['api_key', `{"key":{},"raw_key":"${token('live')}"}`, token('live')],
    ['api_key', `{"result":{"data":{"json":{"rawKey":"${token('test')}"}}}}`, token('test')],
    ['access_token', `{"access_token":"${token('test')}"}`, token('test')],
    ['console_session', `{"access_token":"${token('sess')}"}`, token('sess')],
    ['console_session', `set-cookie: patchbay=${token('sess')}; Path=/; HttpOnly\n\n`, token('sess')],
    ['user_session', `{"access_token":"${token('user')}"}`, token('user')],
    ['refresh_token', `{"refresh_token":"${opaque('pb_refresh')}"}`, opaque('pb_refresh')],
    [
      'authorization_code',
      `location: https://x.example/cb?code=${opaque('pb_code')}&state=s\n\n`,
      opaque('pb_code'),
    ],
    ['device_code', `{"device_code":"${opaque('pb_device')}"}`, opaque('pb_device')],
    ['user_code', '{"user_code":"BCDF-GHJK"}', 'BCDF-GHJK'],
    ['user_code', 'location: /login?next=%2Fdevice&user_code=BCDF-GHJK\n\n', 'BCDF-GHJK'],
    ['client_secret', `{"client_secret":"${opaque('cls')}"}`, opaque('cls')],
    ['registration_access_token', `{"registration_access_token":"${opaque('rat')}"}`, opaque('rat')],
    ['consent_proof', `{"returnTo":"https://a.example/u?proof=${opaque('prf')}"}`, opaque('prf')],
    ['mfa_token', `{"mfa_token":"${opaque('mfa')}"}`, opaque('mfa')],
    ['totp_secret', '{"secret":"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"}', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'],
    ['recovery_code', '{"recoveryCodes":["7x2m-0kqd-w9ta-3hfe"]}', '7x2m-0kqd-w9ta-3hfe'],
    ['one_time_code', '{"dev_code":"012345"}', '012345'],
    ['one_time_code', String.raw`{"text":"Your verification code is 012345\n"}`, '012345'],
    ['webhook_secret', `{"secret":"whsec_${'Ab+/'.repeat(10)}Abc="}`, `whsec_${'Ab+/'.repeat(10)}Abc=`],
    [
      'authorization_request',
      'location: http://localhost:1/oauth/consent/V1StGXR8_Z5jdHi6B-myT\n\n',
      'V1StGXR8_Z5jdHi6B-myT',
    ],
    [
      'oauth_cookie',
      'set-cookie: pb_oauth_interaction=V1StGXR8_Z5jdHi6B-myT; path=/\n\n',
      'V1StGXR8_Z5jdHi6B-myT',
    ],
    ['unnamed', '{"bot_token":"a-form-that-nobody-declared"}', 'a-form-that-nobody-declared'],
  ])('finds a %s in %s', (kind, answer, text) => {
    expect(recognizeAnswer(answer)).toEqual([{ kind, text }]);
  });

  test('finds a secret in a page, where JSON is inside a JSON string', () => {
    const page = String.raw`<script>push([1,"{\"userCode\":\"BCDF-GHJK\"}"])</script>`;
    expect(recognizeAnswer(page)).toEqual([{ kind: 'user_code', text: 'BCDF-GHJK' }]);
  });

  test('finds nothing in public values', () => {
    const key = { id: 'key_01JX', prefix: 'pb_test_aB3dE6gH', error: { code: 'token_invalid' } };
    const id = '0198c2ab-1234-5678-9abc-def012345678';
    expect(recognizeAnswer(JSON.stringify({ key, id, token_endpoint: 'http://localhost/x' }))).toEqual([]);
  });
});

describe('recognizeRequest', () => {
  test('finds passwords as the user typed them, and PKCE verifiers', () => {
    const password = 'quote " and \\ and ü';
    expect(recognizeRequest(JSON.stringify({ json: { email: 'a@b.c', password } }))).toEqual([
      { kind: 'password', text: password },
    ]);
    const verifier = 'v'.repeat(43);
    expect(recognizeRequest(`grant_type=authorization_code&code_verifier=${verifier}`)).toEqual([
      { kind: 'code_verifier', text: verifier },
    ]);
  });

  test.each([
    ['title', { title: 'Call "the" plumber' }, 'Call "the" plumber'],
    ['message_text', { kind: 'text', text: 'Zwei\nlange Zeilen' }, 'Zwei\nlange Zeilen'],
    ['transcript', { transcript: 'as it was spoken' }, 'as it was spoken'],
    ['task_notes', { params: { arguments: { notes: 'in a call of a tool' } } }, 'in a call of a tool'],
    ['question', { question: 'When do we meet?' }, 'When do we meet?'],
    ['question', { thread_id: 'thr_1', instruction: 'Sum it up for me' }, 'Sum it up for me'],
    ['question', { input: 'What was agreed?' }, 'What was agreed?'],
    ['instructions', { instructions: 'Answer in one sentence.' }, 'Answer in one sentence.'],
    ['report_text', { explanation: 'They threatened me.' }, 'They threatened me.'],
    ['report_text', { basis: 'Terms, section four' }, 'Terms, section four'],
    ['report_text', { facts: 'Three messages say so.' }, 'Three messages say so.'],
  ])('finds what people write: a %s', (kind, body, text) => {
    expect(recognizeRequest(JSON.stringify(body))).toEqual([{ kind, text }]);
  });

  test('ignores content so short that it may also be a name', () => {
    expect(recognizeRequest('{"title":"Hello there","text":7}')).toEqual([]);
  });

  test('ignores a password that is not a string or is too short to search for', () => {
    expect(recognizeRequest('{"password":12345678901,"new_password":"short"}')).toEqual([]);
  });
});
