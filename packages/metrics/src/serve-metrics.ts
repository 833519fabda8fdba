import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ConfigError } from '@patchbay/config';
import type { Logger } from '@patchbay/logger';
import type { Listen } from '@patchbay/network';
import type { Registry } from 'prom-client';

export interface MetricsServer {
  /** Cuts open connections: a scrape can be repeated. */
  close(): Promise<void>;
}

export interface MetricsListening {
  readonly listen: Listen;
  /** The operator chose the address: without it, the program does not start. On a default address it starts without metrics. */
  readonly isChosen: boolean;
  readonly logger: Logger;
}

const path = '/metrics';

/** Scrapes that come while one is being written share it, so a flood of them costs little. */
function createRenderer(registry: Registry): () => Promise<string> {
  let rendering: Promise<string> | null = null;
  return () => {
    rendering ??= registry.metrics().finally(() => {
      rendering = null;
    });
    return rendering;
  };
}

function createAnswer(registry: Registry, logger: Logger) {
  const render = createRenderer(registry);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [asked] = (request.url ?? '').split('?', 1);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (asked !== path || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await render();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch (error) {
      logger.warn({ err: error }, 'the metrics could not be written');
      response.writeHead(500).end();
    }
  };
}

function createMetricsServer(registry: Registry, logger: Logger): Server {
  const answer = createAnswer(registry, logger);
  const limits = {
    headersTimeout: 5000,
    requestTimeout: 5000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 8 * 1024,
  };
  const server = createServer(limits, (request, response) => void answer(request, response));
  server.maxConnections = 50;
  return server;
}

const causeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? 'names an address that another program uses'
    : 'names an address that this program cannot listen on';

/**
 * Serves `/metrics` on a listener of its own, which no proxy forwards to, and nothing else there.
 * @returns null if the default address is not free
 * @throws ConfigError if the address that the operator chose is not free
 */
export async function serveMetrics(
  registry: Registry,
  { isChosen, listen, logger }: MetricsListening,
): Promise<MetricsServer | null> {
  const server = createMetricsServer(registry, logger);
  try {
    server.listen({ ...listen });
    await once(server, 'listening');
  } catch (error) {
    const problem = `${causeOf(error)}: ${listen.host}:${listen.port}`;
    const fix = 'Choose another with METRICS_LISTEN=host:port, or METRICS_LISTEN=off for no metrics.';
    if (isChosen) throw new ConfigError([{ variable: 'METRICS_LISTEN', problem, fix }]);
    logger.warn({ ...listen }, 'there are no metrics: the default address of METRICS_LISTEN is in use');
    return null;
  }
  logger.info({ ...listen }, 'metrics are served');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
