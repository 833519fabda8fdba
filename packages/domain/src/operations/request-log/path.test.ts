import { expect, test } from 'vitest';
import { loggedPath } from './path.ts';

test('a query string is never kept', () => {
  expect(loggedPath('/v1/threads?after=2026&token=pb_test_abcdefgh12345678')).toBe('/v1/threads');
});

test.each([
  'pb_live_',
  'pb_test_',
  'pb_sess_',
  'acme_user_',
  'pb_refresh_',
  'pb_code_',
  'pb_device_',
  'cls_',
  'rat_',
  'prf_',
  'mfa_',
])('a credential in a path is not kept: %s', (start) => {
  expect(loggedPath(`/v1/threads/${start}AbCdEfGh12345678/messages`)).toBe('/v1/threads/[secret]/messages');
});

test('an id is kept', () => {
  expect(loggedPath('/v1/threads/thr_01m7yyd446gv8ghcxxzz0fgha4')).toBe(
    '/v1/threads/thr_01m7yyd446gv8ghcxxzz0fgha4',
  );
});

test('a path is kept to 512 characters', () => {
  expect(loggedPath(`/${'x'.repeat(9000)}`)).toHaveLength(512);
});
