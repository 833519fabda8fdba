import type { Server } from 'node:http';
import { type Config, ConfigError, readConfig, refusedStartCode } from '@patchbay/config';
import { StartRefused } from '@patchbay/domain/core';
import { type MetricsServer, serveMetrics } from '@patchbay/metrics';
import { createProxyCheck } from '@patchbay/network';
import { drain } from '@patchbay/network/http-server';
import { startTracing } from '@patchbay/tracing/start';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { type Container, createContainer } from './container.ts';

const { config, container, metricsServer } = await prepare();
const { logger } = container.services;
const { traceCollector, traceShare, trustedProxies } = config;
const isProxy = createProxyCheck(trustedProxies);
const tracing = await startTracing({ isProxy, logger, service: 'patchbay-api', traceCollector, traceShare });
const apps = await listenAll(container);
logger.info(
  { port: config.apiPort, host: config.listenHost, listeners: apps.length },
  'the api is listening',
);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void stop(signal);
  });
}

/** Reports what the operator can fix in one line: a wrong configuration, database or master key. */
async function prepare() {
  try {
    const read = readConfig();
    const made = await createContainer(read);
    return { config: read, container: made, metricsServer: await openMetrics(read, made) };
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(refusedStartCode);
  }
}

/** One listener outside production; the public one and the operators' own in production. */
async function listenAll(made: Container): Promise<FastifyInstance<Server>[]> {
  const main = createApp(made);
  await main.listen({ host: config.listenHost, port: config.apiPort });
  if (config.deployment !== 'production') return [main];
  const admin = createApp(made, { listener: 'admin' });
  await admin.listen({ ...config.adminListen });
  return [main, admin];
}

async function openMetrics(
  { metricsListen }: Config,
  { metrics, services: { logger: log } }: Container,
): Promise<MetricsServer | null> {
  if (metrics === null || metricsListen === null) return null;
  const { api: listen, isChosen } = metricsListen;
  return serveMetrics(metrics.registry, { listen, isChosen, logger: log });
}

async function stop(signal: string): Promise<void> {
  logger.info({ signal }, 'the api is draining');
  container.beginDrain();
  await drain(apps.map(({ server }) => server));
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all([metricsServer?.close(), tracing?.close()]);
  await container.close();
  logger.info({}, 'the api has stopped');
  process.exit(0);
}
