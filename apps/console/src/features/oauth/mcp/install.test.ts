import { mcpScopes } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { listInstalls } from './install.ts';

const url = 'https://api.example.com/mcp';
const installs = listInstalls(url);
const find = (client: string) => installs.find((install) => install.client === client);

test('every snippet names the address of the server', () => {
  for (const { text } of installs) expect(text).toContain(url);
});

test('no snippet holds a key, a token or a header for one', () => {
  for (const { text } of installs) expect(text).not.toMatch(/authorization|bearer|token|secret|api.?key/i);
});

test('one snippet asks for message content, and none of the others does', () => {
  const asking = installs.filter(({ text }) => text.includes('messages:read.raw'));
  expect(asking.map(({ client }) => client)).toEqual(['A client that reads message text']);
  const { args } = JSON.parse(asking[0]?.text ?? '{}').mcpServers.patchbay;
  expect(args.slice(0, 4)).toEqual(['-y', 'mcp-remote', url, '--static-oauth-client-metadata']);
  expect(JSON.parse(args[4]).scope.split(' ')).toEqual([...mcpScopes, 'messages:read.raw']);
});

test('the link for Cursor decodes to the same configuration as its file', () => {
  const config = new URL(find('Cursor')?.link?.href ?? '').searchParams.get('config') ?? '';
  expect(JSON.parse(atob(config))).toEqual({ url });
});

test('the link for VS Code decodes to what its command adds', () => {
  const install = find('VS Code');
  const linked = decodeURIComponent(install?.link?.href.split('?')[1] ?? '');
  expect(JSON.parse(linked)).toEqual({ name: 'patchbay', type: 'http', url });
  expect(install?.text).toBe(`code --add-mcp '${linked}'`);
});

test('a quote in the address does not end the shell’s argument', () => {
  const [, code] = listInstalls("https://api.example.com/it's/mcp");
  expect(code?.text).toContain("it'\\''s");
});
