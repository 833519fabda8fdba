import { mcpTools } from '@patchbay/contract';
import { expect, test } from './support/test.ts';

test('every snippet names the MCP address of this service, and can be copied', async ({
  context,
  developer: _,
  page,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/mcp');
  const url = `${product.apiUrl}/mcp`;
  await expect(page.getByRole('region', { name: 'MCP URL' })).toHaveText(url);
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(region('Terminal: claude')).toHaveText(`claude mcp add --transport http patchbay ${url}`);
  for (const name of ['Terminal: code', '.cursor/mcp.json', '~/.codex/config.toml', 'Configuration'])
    await expect(region(name)).toContainText(url);
});

test('the install links hold the same address and nothing else', async ({ developer: _, page, product }) => {
  await page.goto('/mcp');
  const cursor = await page.getByRole('link', { name: 'Add to Cursor' }).getAttribute('href');
  const config = new URL(cursor ?? '').searchParams.get('config') ?? '';
  expect(JSON.parse(atob(config))).toEqual({ url: `${product.apiUrl}/mcp` });
  const code = await page.getByRole('link', { name: 'Add to VS Code' }).getAttribute('href');
  expect(JSON.parse(decodeURIComponent(code?.split('?')[1] ?? ''))).toEqual({
    name: 'patchbay',
    type: 'http',
    url: `${product.apiUrl}/mcp`,
  });
});

test('the six tools are listed with the permission each one needs', async ({ developer: _, page }) => {
  await page.goto('/mcp');
  const table = page.getByRole('table', { name: 'Tools' });
  for (const [name, { scopes }] of Object.entries(mcpTools))
    await expect(table.getByRole('row', { name: new RegExp(`^${name} `) })).toContainText(scopes.join(' '));
  await expect(table.getByRole('row')).toHaveCount(7);
});

test('each symptom has a remedy beside it', async ({ developer: _, page }) => {
  await page.goto('/mcp');
  const row = page.getByRole('table', { name: 'Troubleshooting' }).getByRole('row');
  await expect(row.filter({ hasText: 'oauth_token_required' })).toContainText(
    'MCP does not accept API keys.',
  );
  await expect(row.filter({ hasText: 'mcp-remote --device-code exits' })).toContainText('Start it again');
  await expect(row.filter({ hasText: 'client_secret_basic' })).toContainText(
    'in the body (client_secret_post)',
  );
});
