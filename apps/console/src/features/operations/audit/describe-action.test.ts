import { expect, test } from 'vitest';
import { describeAction } from './describe-action.ts';

test.each([
  ['api_key.created', 'API key created'],
  ['oauth.client.secret_rotated', 'OAuth client secret rotated'],
  ['message.raw_read', 'Message content read'],
  ['mfa.recovery_codes_replaced', 'Recovery codes replaced'],
  ['something.new_here', 'Something new here'],
  ['bare', 'Bare'],
])('%s reads as %s', (action, text) => {
  expect(describeAction(action)).toBe(text);
});
