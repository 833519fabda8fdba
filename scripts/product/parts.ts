import { join } from 'node:path';
import type { Part, PartOptions } from '../process/long-running.ts';
import { bundledPackages } from './bundled.ts';
import { consoleFolder, nextCli } from './console-build.ts';
import { root } from './root.ts';
import type { Settings } from './settings.ts';
import type { Stack } from './stack.ts';
import { listWorkspaces } from './workspaces.ts';

export type PartName = 'api' | 'console' | 'worker';

/** The api drains first, since the worker serves what it accepts; the console only renders. */
const stages: Record<PartName, number> = { api: 1, console: 1, worker: 2 };

export interface StartPartOptions {
  databaseUrl: string;
  /** `next dev` and `node --watch` instead of the built console and plain Node. */
  isDev?: boolean;
  /** Always so in production, for its log collector; else a file per program keeps the terminal quiet. */
  isLogOnTerminal?: boolean;
}

/** `next dev` takes up changes of what it bundles; for what Node loads beside it, the console starts again. */
function watchArguments(): string[] {
  const beside = listWorkspaces()
    .filter(({ folder }) => folder === 'prisma' || folder.startsWith('packages/'))
    .filter(({ manifest }) => !bundledPackages.includes(manifest.name))
    .map(({ folder }) => join(root, folder, 'src'));
  const watched = [...beside, join(consoleFolder, 'src', 'container.ts')];
  return ['--watch', '--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)];
}

function consoleArguments(settings: Settings, isDev: boolean): string[] {
  const command = isDev
    ? [...watchArguments(), join(root, 'scripts', 'dev-console.ts'), 'dev']
    : [nextCli, 'start'];
  return [...command, '--port', String(settings.consolePort), '--hostname', settings.listenHost];
}

function optionsOf(name: PartName, settings: Settings, options: StartPartOptions): PartOptions {
  const { databaseUrl, isDev = false, isLogOnTerminal = settings.isProduction } = options;
  const log = isLogOnTerminal ? {} : { logFile: join(settings.dataDir, 'logs', `${name}.log`) };
  const env = {
    ...settings.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    NODE_ENV: isDev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  if (name === 'console') {
    const args = consoleArguments(settings, isDev);
    return { name, args, cwd: consoleFolder, env, ...log };
  }
  const main = join(root, 'apps', name, 'src', 'main.ts');
  const args = isDev ? ['--watch', '--watch-preserve-output', main] : [main];
  return { name, args, cwd: root, env, ...log };
}

/** Starts one of the three programs as a process of its own. */
export function startProgram(
  stack: Stack,
  name: PartName,
  settings: Settings,
  options: StartPartOptions,
): Part {
  return stack.start(stages[name], optionsOf(name, settings, options));
}
