import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../stage.fixture.ts';
import { consolePages } from './open.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
  const service_documentation = 'https://console.example.com/docs/guides/oauth-web-app';
  stage.on('GET /.well-known/oauth-authorization-server', { body: { service_documentation } });
});
afterEach(() => stage[Symbol.asyncDispose]());

test('open opens a page of the console in the browser, without a sign-in', async () => {
  const { error, out } = await stage.patchbay(['open', 'keys'], { hasBrowser: true });
  expect(stage.opened).toEqual(['https://console.example.com/keys']);
  expect([error, out]).toEqual(['Opened https://console.example.com/keys in your browser.\n', '']);
});

test('open prints the address where there is no browser', async () => {
  expect((await stage.patchbay(['open'])).out).toBe('https://console.example.com/\n');
});

test('open knows the pages of the console as the console itself does', async () => {
  const paths = readFileSync(join(import.meta.dirname, '../../../console/src/lib/paths.ts'), 'utf8');
  // The documents are not in that list. The API itself names one of them.
  for (const page of consolePages.filter((each) => each !== 'docs')) {
    const { out } = await stage.patchbay(['open', page]);
    expect(paths, page).toContain(`'${new URL(out.trim()).pathname}'`);
  }
});

test('open of an unknown page is wrong usage, and names the pages', async () => {
  const { error, exitCode } = await stage.patchbay(['open', 'key']);
  expect([exitCode, stage.opened]).toEqual([2, []]);
  expect(error).toContain('keys');
});
