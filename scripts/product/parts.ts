import { join } from 'node:path';
import type { Part, PartOptions } from '../process/long-running.ts';
import { bundledPackages } from './bundled.ts';
import { consoleFolder } from './console-build.ts';
import { programFile } from './program-build.ts';
import { root } from './root.ts';
import type { Settings } from './settings.ts';
import type { Stack } from './stack.ts';
import { listWorkspaces } from './workspaces.ts';

export type PartName = 'api' | 'console' | 'worker';

/** The API drains first, because the worker processes what the API accepts; the console only renders. */
const stages: Record<PartName, number> = { api: 1, console: 1, worker: 2 };

export interface StartPartOptions {
  settings: Settings;
  databaseUrl: string;
  /** Runs `next dev` and `node --watch` on the sources, and not the builds. */
  isDev?: boolean;
  /** True by default in production, for its log collector; otherwise each program logs to its own file. */
  isLogOnTerminal?: boolean;
}

/** `next dev` picks up changes to its bundle; the console restarts for the modules that Node loads itself. */
function watchArguments(): string[] {
  const beside = listWorkspaces()
    .filter(({ folder }) => folder === 'prisma' || folder.startsWith('packages/'))
    .filter(({ manifest }) => !bundledPackages.includes(manifest.name))
    .map(({ folder }) => join(root, folder, 'src'));
  const watched = [...beside, join(consoleFolder, 'src', 'container.ts')];
  return ['--watch', '--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)];
}

function consoleArguments({ consolePort, listenHost }: Settings, isDev: boolean): string[] {
  if (!isDev) return [join(consoleFolder, 'src', 'main.ts')];
  const command = [join(root, 'scripts', 'dev-console.ts'), 'dev'];
  return [...watchArguments(), ...command, '--port', String(consolePort), '--hostname', listenHost];
}

function optionsOf(name: PartName, options: StartPartOptions): PartOptions {
  const { settings, databaseUrl, isDev = false, isLogOnTerminal = settings.isProduction } = options;
  const log = isLogOnTerminal ? {} : { logFile: join(settings.dataDir, 'logs', `${name}.log`) };
  const env = {
    ...settings.env,
    DATABASE_URL: databaseUrl,
    // A program that can be broken into must not know the role that owns the tables.
    DATABASE_MIGRATION_URL: '',
    DATA_DIR: settings.dataDir,
    NODE_ENV: isDev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  if (name === 'console') {
    const args = consoleArguments(settings, isDev);
    return { name, args, cwd: consoleFolder, env, ...log };
  }
  const source = join(root, 'apps', name, 'src', 'main.ts');
  const args = isDev ? ['--watch', '--watch-preserve-output', source] : [programFile(name)];
  return { name, args, cwd: root, env, ...log };
}

/** Starts one of the three programs as its own process. */
export function startProgram(stack: Stack, name: PartName, options: StartPartOptions): Part {
  return stack.start(stages[name], optionsOf(name, options));
}
