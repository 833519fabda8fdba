import { callApi, enterConsole } from './support/developer.ts';
import { openTenant } from './support/tenant.ts';
import { expect, test } from './support/test.ts';
import { weigh } from './support/weight.ts';

const BYTES_MAX = 350_000;

for (const [name, path] of [
  ['Home', '/'],
  ['API keys', '/keys'],
  ['Request log', '/requests'],
  ['Audit log', '/audit'],
  ['Clients', '/clients'],
  ['Connected apps', '/connected-apps'],
  ['Threads', '/threads'],
  ['Webhooks', '/webhooks'],
  ['New endpoint', '/webhooks/new'],
  ['Events', '/events'],
  ['Event types', '/events/types'],
  ['Agents', '/agents'],
  ['New agent', '/agents/new'],
  ['MCP', '/mcp'],
  ['Usage', '/usage'],
  ['Playground', '/playground'],
  ['People', '/settings/people'],
  ['Settings', '/settings'],
  ['Security', '/settings/security'],
  ['Domains', '/settings/domains'],
] as const) {
  test(`${name} takes at most 350 kB on the first visit`, async ({ context, page, product }) => {
    const { token } = await openTenant(product);
    await enterConsole(context, product, token);
    // The Playground calls the API, which takes no other headers of a script.
    if (path === '/playground') await context.setExtraHTTPHeaders({});
    const { bytes, parts } = await weigh(page, path);
    test.info().annotations.push({ type: 'weight', description: `${Math.round(bytes / 1000)} kB` });
    expect(bytes, parts.join('\n')).toBeLessThanOrEqual(BYTES_MAX);
    // Less would mean that the page was not loaded, or came from a cache.
    expect(bytes).toBeGreaterThan(50_000);
  });
}

test('the page of a request takes at most 350 kB on the first visit', async ({ context, page, product }) => {
  const { token } = await openTenant(product);
  await enterConsole(context, product, token);
  const { body } = await callApi<{ id: string }[]>(product, 'GET /v1/developer/requests?status=404', {
    token,
  });
  const { bytes, parts } = await weigh(page, `/requests/${body[0]?.id}`);
  await expect(page.getByRole('heading', { name: /^GET \/v1/, level: 1 })).toBeVisible();
  expect(bytes, parts.join('\n')).toBeLessThanOrEqual(BYTES_MAX);
});

test('an open thread takes at most 350 kB on the first visit', async ({ context, page, product }) => {
  const { token } = await openTenant(product);
  await enterConsole(context, product, token);
  const { body } = await callApi<{ id: string }[]>(product, 'GET /v1/threads', { token });
  const { bytes, parts } = await weigh(page, `/threads/${body[0]?.id}`);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  expect(bytes, parts.join('\n')).toBeLessThanOrEqual(BYTES_MAX);
});

test('the page of an event takes at most 350 kB on the first visit', async ({ context, page, product }) => {
  const { token } = await openTenant(product);
  await enterConsole(context, product, token);
  const { body } = await callApi<{ id: string; type: string }[]>(product, 'GET /v1/events', { token });
  const { bytes, parts } = await weigh(page, `/events/${body[0]?.id}`);
  await expect(page.getByRole('heading', { name: body[0]?.type ?? '', level: 1 })).toBeVisible();
  expect(bytes, parts.join('\n')).toBeLessThanOrEqual(BYTES_MAX);
});
