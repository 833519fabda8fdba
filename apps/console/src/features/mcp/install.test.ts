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
