import { createServer, type Server } from 'node:http';
import { ConfigError, readConfig, refusedStartCode } from '@patchbay/config';
import { StartRefused } from '@patchbay/domain/core';
import { drain } from '@patchbay/network/http-server';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { type Container, createContainer } from './container.ts';

const { config, container } = await prepare();
const apps = await listenAll(container);
const metricsServer = serveMetrics(container);
const { logger } = container.services;
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

/** What the operator can mend is reported in one line: a wrong configuration, database or master key. */
async function prepare() {
  try {
    const read = readConfig();
    return { config: read, container: await createContainer(read) };
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

/** On its own port, which no proxy forwards to. */
function serveMetrics({ metrics }: Container): Server | null {
  if (metrics === null || config.metricsPort === null) return null;
  const server = createServer((request, response) => {
    const isKnown = request.url === '/metrics';
    response.writeHead(isKnown ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4' });
    response.end(isKnown ? metrics.render() : '');
  });
  return server.listen(config.metricsPort, config.listenHost);
}

async function stop(signal: string): Promise<void> {
  logger.info({ signal }, 'the api is draining');
  container.beginDrain();
  await drain(apps.map(({ server }) => server));
  await Promise.all(apps.map((app) => app.close()));
  metricsServer?.close();
  await container.close();
  logger.info({}, 'the api has stopped');
  process.exit(0);
}
