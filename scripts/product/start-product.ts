import { join } from 'node:path';
import type { Part } from '../process/long-running.ts';
import { generateClient } from './client.ts';
import { buildConsole, holdBuild } from './console-build.ts';
import { openDatabase } from './database.ts';
import { type StartPartOptions, startProgram } from './parts.ts';
import { requireFreePort } from './port.ts';
import { buildPrograms } from './program-build.ts';
import { report, secondsSince } from './progress.ts';
import type { Settings } from './settings.ts';
import type { Stack } from './stack.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** A slow machine says every ten seconds what it waits for. */
const READY_DEADLINE_SECONDS = 300;

/** The URL of a listener on this machine. A wildcard address is reached on loopback. */
function localUrl(settings: Settings, port: 'apiPort' | 'consolePort', path: string): string {
  const host = ['0.0.0.0', '::', ''].includes(settings.listenHost) ? '127.0.0.1' : settings.listenHost;
  return `http://${host.includes(':') ? `[${host}]` : host}:${settings[port]}${path}`;
}

async function startServices(stack: Stack, options: StartPartOptions): Promise<void> {
  const started = performance.now();
  const api = startProgram(stack, 'api', options);
  startProgram(stack, 'worker', options);
  // Ready means that the database is reachable, the migrations are current and the worker is alive.
  await waitUntilReady(api, localUrl(options.settings, 'apiPort', '/readyz'), READY_DEADLINE_SECONDS);
  report('api', `and worker ready  ${secondsSince(started)}`);
}

async function startConsole(stack: Stack, options: StartPartOptions): Promise<Part> {
  const started = performance.now();
  if (!options.isDev) holdBuild();
  const part = startProgram(stack, 'console', options);
  await waitUntilReady(part, localUrl(options.settings, 'consolePort', '/login'), READY_DEADLINE_SECONDS);
  report('console', `ready  ${secondsSince(started)}`);
  return part;
}

export interface StartOptions {
  /** Restarts the programs on changes. */
  readonly isDev?: boolean;
  /** Fills the database, which no program uses yet. */
  readonly fill?: (databaseUrl: string) => Promise<void>;
}

/**
 * Starts the whole product: the database, the generated client, the console build, then the three programs. Independent
 * steps run at the same time. Resolves when everything answers. Rejects with an error that says what to do; the caller
 * stops the stack either way.
 */
export async function startProduct(
  stack: Stack,
  settings: Settings,
  { fill, isDev = false }: StartOptions = {},
): Promise<void> {
  await Promise.all([
    requireFreePort(settings.apiPort, settings.listenHost, 'API_PORT'),
    requireFreePort(settings.consolePort, settings.listenHost, 'CONSOLE_PORT'),
  ]);
  const client = generateClient();
  const built = isDev ? Promise.resolve() : buildConsole(settings.env);
  const bundled = isDev ? Promise.resolve() : client.then(buildPrograms);
  // A build may fail before the database is ready. It is reported where a program waits for it, and must not end this process before that.
  for (const build of [built, bundled]) build.catch(() => undefined);
  const migrated = openDatabase(stack, settings);
  const [databaseUrl] = await Promise.all([migrated, client]);
  await fill?.(databaseUrl);
  const options = { settings, databaseUrl, isDev };
  await Promise.all([
    bundled.then(() => startServices(stack, options)),
    Promise.all([built, client, migrated]).then(() => startConsole(stack, options)),
  ]);
  stack.keepRunning();
  if (!settings.isProduction) report('logs', join(settings.dataDir, 'logs'));
}
