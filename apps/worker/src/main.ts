import { ConfigError, readConfig, refusedStartCode } from '@patchbay/config';
import { StartRefused } from '@patchbay/domain/core';
import { startTracing } from '@patchbay/tracing/start';
import { createContainer } from './container.ts';
import { openMetrics } from './metrics.ts';
import { startWorker } from './worker.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const container = await createContainer(config);
  const { logger } = container.services;
  const { traceCollector, traceShare } = config;
  // Nobody sends it requests: a trace begins with its own work.
  const isProxy = () => false;
  const tracing = await startTracing({
    isProxy,
    logger,
    service: 'patchbay-worker',
    traceCollector,
    traceShare,
  });
  const { close: closeMetrics, services, ...metrics } = await openMetrics(config, container.services);
  const worker = await startWorker(services, { ...config, ...metrics });
  logger.info({ mail: config.smtpUrl !== null }, 'the worker is running');

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'the worker is stopping');
    await worker.stop();
    await Promise.all([closeMetrics(), tracing?.close()]);
    await container.close();
    logger.info({}, 'the worker has stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

try {
  await main();
} catch (error) {
  // Explains what the operator can fix in one line. Anything else is printed with its stack.
  const isRefusal = error instanceof ConfigError || error instanceof StartRefused;
  if (isRefusal) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(isRefusal ? refusedStartCode : 1);
}
