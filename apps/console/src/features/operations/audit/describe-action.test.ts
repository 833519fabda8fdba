import { auditCatalog } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { describeAction, isOperatorAction } from './describe-action.ts';

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

test('an action is an operator’s where the catalog says so', () => {
  const ofOperators = Object.entries(auditCatalog).filter(([action]) => isOperatorAction(action));
  expect(ofOperators.map(([action, { description }]) => [action, description.slice(0, 11)])).toEqual(
    Object.entries(auditCatalog)
      .filter(([, { description }]) => description.startsWith('An operator'))
      .map(([action]) => [action, 'An operator']),
  );
});
