import { readConfig } from '@patchbay/config';
import { expect, test } from 'vitest';
import { checkOperators } from './check-operators.ts';

const at = (env: Record<string, string>, deployment?: 'production') => {
  const config = readConfig(env);
  return checkOperators({ ...config, deployment: deployment ?? config.deployment });
};

test('says who approves apps, and where', () => {
  expect(at({})).toMatchObject({
    isGood: true,
    state: 'the account that is verified first approves apps at http://localhost:3000/operator/clients',
  });
  expect(at({ OPERATOR_EMAILS: 'ada@example.com' }).state).toContain('ada@example.com approves apps');
  expect(at({ OPERATOR_EMAILS: 'ada@example.com' }, 'production').state).toContain('http://127.0.0.1:3001/');
});

test('says what is missing where nobody is an operator', () => {
  expect(at({ LISTEN_HOST: '0.0.0.0' })).toMatchObject({
    isGood: true,
    fix: expect.stringContaining('ALLOW_DEV_CODE=1'),
  });
  expect(at({ LISTEN_HOST: '0.0.0.0' }, 'production')).toMatchObject({
    isGood: false,
    fix: expect.stringContaining('OPERATOR_EMAILS'),
  });
});
