import { expect, test } from 'vitest';
import { describeAction } from './describe-action.ts';

test.each([
  ['api_key.created', 'API key created'],
  ['message.raw_read', 'Message raw read'],
  ['mfa.recovery_codes_replaced', 'Two-factor recovery codes replaced'],
  ['something.new_here', 'Something new here'],
  ['bare', 'Bare'],
])('%s reads as %s', (action, text) => {
  expect(describeAction(action)).toBe(text);
});
