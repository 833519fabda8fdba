import { expect, test } from 'vitest';
import { curlSnippet, envFile, envFileName } from './snippet.ts';

test('the curl command runs as it is: it holds the base URL, the path and the key', () => {
  expect(curlSnippet('http://localhost:4000', 'pb_test_abc')).toBe(
    'curl -s http://localhost:4000/v1/threads -H "Authorization: Bearer pb_test_abc"',
  );
});

test('the .env file holds the address and the key', () => {
  expect(envFile('https://api.example.com', 'pb_live_x')).toBe(
    'PATCHBAY_BASE_URL=https://api.example.com\nPATCHBAY_API_KEY=pb_live_x\n',
  );
});

test.each([
  ['CI worker', 'ci-worker.env'],
  ['../../etc/passwd', 'etc-passwd.env'],
  ['日本', 'patchbay.env'],
  ['a'.repeat(80), `${'a'.repeat(40)}.env`],
])('a key named %s is saved as %s', (name, file) => {
  expect(envFileName(name)).toBe(file);
});
