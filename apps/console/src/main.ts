import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Listener } from '@patchbay/contract';
import { createProxyCheck } from '@patchbay/network';
import { createAnswerLog, drain } from '@patchbay/network/http-server';
import { startTracing } from '@patchbay/tracing/start';
import next from 'next';
import {
  closeContainer,
  isPlatformOff,
  loggedPath,
  openConsole,
  openFirst,
  openMetrics,
} from './container.ts';
import { createConsoleLog } from './server/answer-line.ts';
import { createAssetChoice } from './server/compressed-assets.ts';
import { createConsoleServer } from './server/console-server.ts';
import { measureRequests } from './server/measure-request.ts';
import { askForQuietPage } from './server/quiet-page.ts';

// The framework finds the build, and `load-server.ts` the container, below the working directory.
const folder = join(import.meta.dirname, '..');
process.chdir(folder);

const afterwardsMsMax = 5000;
const { logger, settings } = openConsole();
const answers = createAnswerLog(logger);
const onAnswer = createConsoleLog(answers, loggedPath);
const metrics = await openMetrics(logger);
const { traceCollector, traceShare, trustedProxies } = settings;
const isProxy = createProxyCheck(trustedProxies);
const tracing = await startTracing({
  isProxy,
  logger,
  service: 'patchbay-console',
  traceCollector,
  traceShare,
});
await openFirst();
const app = next({
  dev: false,
  dir: folder,
  hostname: settings.listenHost,
  port: settings.consolePort,
  // The framework would take over upgrades on the server that it is given, and leave them unanswered.
  httpServer: createServer(),
});
await app.prepare();
const handle = app.getRequestHandler();
const chooseCompressed = createAssetChoice(join(folder, '.next', 'static'));
const servers = await listenAll(
  measureRequests(metrics.http, (request, response) => {
    if (isPlatformOff()) askForQuietPage(request);
    chooseCompressed(request, response);
    void handle(request, response);
  }),
);
logger.info(
  { port: settings.consolePort, host: settings.listenHost, listeners: servers.length },
  'the console is listening',
);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void stop(signal);
  });
}

async function listen(
  listener: Listener,
  handler: RequestListener,
  at: { readonly host: string; readonly port: number },
): Promise<Server> {
  const production = settings.deployment === 'production';
  const server = createConsoleServer(handler, { listener, production, onAnswer }).listen({ ...at });
  await once(server, 'listening');
  return server;
}

/**
 * Every listener of this process: one outside production; the public one and the operators' own in production. Each tells
 * its requests which one it is.
 */
async function listenAll(handler: RequestListener): Promise<Server[]> {
  const main = { host: settings.listenHost, port: settings.consolePort };
  if (settings.deployment !== 'production') return [await listen('single', handler, main)];
  return Promise.all([
    listen('public', handler, main),
    listen('admin', handler, settings.adminConsoleListen),
  ]);
}

async function stop(signal: string): Promise<void> {
  logger.info({ signal }, 'the console is draining');
  await drain(servers);
  await Promise.race([app.close(), wait(afterwardsMsMax)]);
  await closeContainer();
  answers.close();
  await Promise.all([metrics.close(), tracing?.close()]);
  logger.info({}, 'the console has stopped');
  process.exit(0);
}
