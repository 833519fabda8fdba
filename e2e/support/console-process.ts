import { join } from 'node:path';
import { type OwnProcess, type OwnProgram, startOwn } from './own-process.ts';

const program: OwnProgram = {
  name: 'console',
  file: join(import.meta.dirname, '..', '..', 'apps', 'console', 'src', 'main.ts'),
  readyPath: '/login',
  variables: { port: 'CONSOLE_PORT', url: 'CONSOLE_URL' },
};

/**
 * Starts another console process, from the build that `npm start` made, on the product's database with its master key;
 * `env` overrides both.
 */
export const startConsoleProcess = (env: Readonly<Record<string, string>> = {}): Promise<OwnProcess> =>
  startOwn(program, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env });
