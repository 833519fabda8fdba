import { type Config, ConfigError, requireDataDir } from '@patchbay/config';
import { requireFreePort } from '../product/port.ts';
import type { Settings } from '../product/settings.ts';
import { bad, type Finding, good, note, wordsOf } from './finding.ts';

const NODE_MAJOR = 24;

export function checkNode(version: string): Finding {
  const isRight = Number(version.replace(/^v/, '').split('.')[0]) === NODE_MAJOR;
  if (isRight) return good('node', version);
  return bad(
    'node',
    `${version} instead of ${NODE_MAJOR}`,
    'Run it as `npm run doctor`: npm uses the Node of node_modules.',
  );
}

/** Checks that the data directory can be created and written to. */
export function checkDataDir(dataDir: string): Finding {
  try {
    requireDataDir(dataDir);
    return good('data', dataDir);
  } catch (error) {
    const [found] = error instanceof ConfigError ? error.problems : [];
    return bad('data', found?.problem ?? wordsOf(error), found?.fix ?? 'Set DATA_DIR.');
  }
}

async function isOurs(port: number, path: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

interface ListeningPart {
  name: string;
  port: number;
  /** The setting that moves it to another port. */
  variable: string;
  /** A path that the product answers. */
  path: string;
}

async function checkPort({ name, path, port, variable }: ListeningPart, host: string): Promise<Finding> {
  try {
    await requireFreePort(port, host, variable);
    return good(name, `port ${port} is free`);
  } catch (error) {
    if (await isOurs(port, path)) return good(name, `already runs on port ${port}`);
    return bad(name, `port ${port} cannot be used`, wordsOf(error));
  }
}

/** Checks that each port is free or that the product itself listens on it. */
export function checkPorts({ apiPort, consolePort, listenHost }: Settings): Promise<Finding[]> {
  return Promise.all([
    checkPort({ name: 'api', port: apiPort, variable: 'API_PORT', path: '/healthz' }, listenHost),
    checkPort({ name: 'console', port: consolePort, variable: 'CONSOLE_PORT', path: '/login' }, listenHost),
  ]);
}

const isLoopback = (host: string): boolean => /^(?:localhost|127\..*|::1)$/.test(host);

/** Checks that only this machine reaches the operators' own listeners, which exist in production alone. */
export function checkOperatorListeners({
  adminConsoleListen,
  adminListen,
  deployment,
}: Pick<Config, 'adminConsoleListen' | 'adminListen' | 'deployment'>): Finding[] {
  if (deployment !== 'production') return [];
  const listeners = [
    ['ADMIN_LISTEN', adminListen],
    ['ADMIN_CONSOLE_LISTEN', adminConsoleListen],
  ] as const;
  return listeners.map(([variable, { host, port }]) => {
    const state = `${variable} ${host}:${port}`;
    if (isLoopback(host)) return good('operators', `${state}, this machine alone`);
    return note(
      'operators',
      `${state} may be reached from other machines`,
      'Keep it in a private network, or use loopback and a tunnel.',
    );
  });
}
