import { join } from 'node:path';
import type { ProductAddress } from '../product.ts';
import { type OwnProcess, type OwnProgram, refuseOwn, startOwn } from './own-process.ts';

export const consoleProgram: OwnProgram = {
  name: 'console',
  file: join(import.meta.dirname, '..', '..', 'apps', 'console', 'src', 'main.ts'),
  readyPath: '/login',
  variables: { port: 'CONSOLE_PORT', url: 'CONSOLE_URL' },
};

/**
 * Starts another console process, from the build that `npm start` made, on the product's database with its master key;
 * `env` overrides both.
 */
export const startConsoleProcess = (
  env: Readonly<Record<string, string>> = {},
  product?: ProductAddress,
): Promise<OwnProcess> =>
  startOwn(consoleProgram, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env }, product);

/** The output of a console that refuses to start with these variables. @throws when it does start */
export const refuseConsole = (env: Readonly<Record<string, string>>): Promise<string> =>
  refuseOwn(consoleProgram, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env });
