import { expect, test } from 'vitest';
import { withholdSecrets } from './withhold-secrets.ts';

test('every secret of an answer is null, wherever it stands', () => {
  const answer = {
    key: { id: 'key_1', prefix: 'pb_test_abcdefgh' },
    raw_key: 'pb_test_x',
    list: [{ secret: 'whsec_x', name: 'a' }, { client_secret: 's' }],
    access_token: 'pb_sess_x',
    rawKey: 'pb_test_x',
  };
  expect(withholdSecrets(answer)).toEqual({
    key: { id: 'key_1', prefix: 'pb_test_abcdefgh' },
    raw_key: null,
    list: [{ secret: null, name: 'a' }, { client_secret: null }],
    access_token: null,
    rawKey: null,
  });
});

test.each([[null], ['text'], [1], [false], [[]], [{}]])('%j stays as it is', (body) => {
  expect(withholdSecrets(body)).toEqual(body);
});

test('the answer to the caller keeps its secrets', () => {
  const answer = { raw_key: 'pb_test_x' };
  withholdSecrets(answer);
  expect(answer.raw_key).toBe('pb_test_x');
});
