import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from '@patchbay/config';
import { silentLogger } from '@patchbay/logger';
import { Counter, Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { serveMetrics } from './serve-metrics.ts';

const host = '127.0.0.1';

async function occupy() {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const free = async () => {
    server.close();
    await once(server, 'close');
  };
  return { port, free };
}

async function serveFresh(registry: Registry) {
  const { free, port } = await occupy();
  await free();
  const server = await serveMetrics(registry, {
    listen: { host, port },
    isChosen: true,
    logger: silentLogger,
  });
  if (!server) throw new Error('not served');
  return { url: `http://${host}:${port}`, close: server.close };
}

function createTestRegistry(): Registry {
  const registry = new Registry();
  new Counter({ name: 'test_total', help: 'A test.', registers: [registry] }).inc(3);
  return registry;
}

test('the listener answers /metrics in the text format, and 404 to everything else', async () => {
  const { close, url } = await serveFresh(createTestRegistry());
  const scrape = await fetch(`${url}/metrics`);
  expect(scrape.status).toBe(200);
  expect(scrape.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await scrape.text()).toContain('test_total 3\n');
  for (const path of ['/', '/metrics/', '/healthz', '/v1/me', '/metricsx', '/METRICS', '//metrics']) {
    expect((await fetch(url + path)).status, path).toBe(404);
  }
  expect((await fetch(`${url}/metrics`, { method: 'POST', body: 'x' })).status).toBe(404);
  await close();
});

test('scrapes that come together are written once', async () => {
  const registry = new Registry();
  let written = 0;
  const gate = Promise.withResolvers<void>();
  const collect = async () => {
    written += 1;
    await gate.promise;
  };
  new Gauge({ name: 'test', help: 'A test.', registers: [registry], collect });
  const { close, url } = await serveFresh(registry);
  const scrapes = Array.from({ length: 20 }, () => fetch(`${url}/metrics`));
  await expect.poll(() => written).toBe(1);
  gate.resolve();
  expect((await Promise.all(scrapes)).map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, () => 200),
  );
  expect(written).toBeLessThan(20);
  await close();
});

test('a chosen address that is taken stops the program, and the message names the setting', async () => {
  const { free, port } = await occupy();
  const serving = serveMetrics(new Registry(), {
    listen: { host, port },
    isChosen: true,
    logger: silentLogger,
  });
  await expect(serving).rejects.toThrow(ConfigError);
  await expect(serving).rejects.toThrow(
    `METRICS_LISTEN names an address that another program uses: ${host}:${port}`,
  );
  await free();
});

test('with the default address taken, the program runs without metrics', async () => {
  const { free, port } = await occupy();
  const options = { listen: { host, port }, isChosen: false, logger: silentLogger };
  expect(await serveMetrics(new Registry(), options)).toBeNull();
  await free();
});
