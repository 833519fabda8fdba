import { expect, test } from 'vitest';
import { type Environment, readConfig } from './read-config.ts';

const production: Environment = {
  DEPLOYMENT: 'production',
  BASE_URL: 'https://api.example.com',
  CONSOLE_URL: 'https://console.example.com',
  MASTER_KEY: Buffer.from('0f1e2d3c4b5a69788796a5b4c3d2e1f00123456789abcdeffedcba9876543210', 'hex').toString(
    'base64',
  ),
  SMTP_URL: 'smtps://mail.example.com',
};

test.each<[string, Environment, boolean]>([
  ['in development on loopback', {}, true],
  ['in development with a mail server', { SMTP_URL: 'smtp://localhost:25' }, true],
  ['where operators are named', { OPERATOR_EMAILS: 'ada@example.com' }, false],
  ['where others can reach it', { LISTEN_HOST: '0.0.0.0' }, false],
  ['with LISTEN_HOST, even on loopback', { LISTEN_HOST: '127.0.0.1' }, false],
  ['where others can reach it and codes are echoed', { LISTEN_HOST: '::', ALLOW_DEV_CODE: '1' }, false],
  ['in production', production, false],
  ['in production that echoes codes', { ...production, ALLOW_DEV_CODE: '1' }, false],
])('the account that is verified first is an operator %s: %j is %s', (_where, env, expected) => {
  expect(readConfig(env).isFirstAccountOperator).toBe(expected);
});

test('a workspace may have 200 sockets on a process, unless the operator says otherwise', () => {
  expect(readConfig({}).socketsPerWorkspace).toBe(200);
  expect(readConfig({ SOCKETS_PER_WORKSPACE: '7' }).socketsPerWorkspace).toBe(7);
  for (const wrong of ['0', '-1', '1.5', '100000', 'many'])
    expect(() => readConfig({ SOCKETS_PER_WORKSPACE: wrong })).toThrow('SOCKETS_PER_WORKSPACE');
});
