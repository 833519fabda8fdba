import { expect, test } from 'vitest';
import { troubles } from './trouble.ts';

test('each symptom is listed once, with a remedy', () => {
  expect(new Set(troubles.map(({ symptom }) => symptom)).size).toBe(troubles.length);
  for (const { remedy } of troubles) expect(remedy).toMatch(/\w+.*[.]$/);
});

test('failures with mcp-remote and with a client secret are listed under the code that people see', () => {
  const remedyOf = (words: string) => troubles.find(({ symptom }) => symptom.includes(words));
  expect(remedyOf('mcp-remote --device-code')).toMatchObject({
    code: 'unauthorized_client',
    remedy: expect.stringContaining('Start it again'),
  });
  expect(remedyOf('to use an https redirect URI')?.remedy).toContain('ALLOW_LOOPBACK_REDIRECTS=1');
  expect(remedyOf('secret')).toMatchObject({
    code: 'invalid_client',
    remedy: expect.stringContaining('client_secret_basic'),
  });
});
