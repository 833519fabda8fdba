import { requireReachable } from '@patchbay/db/explain-fault';
import { generateClient } from './client.ts';
import { buildConsole, holdBuild } from './console-build.ts';
import { readOptions } from './options.ts';
import { type PartName, startProgram } from './parts.ts';
import { requireFreePort } from './port.ts';
import { buildPrograms } from './program-build.ts';
import { runStack } from './run-stack.ts';
import { readSettings } from './settings.ts';

/** The server may start at the same time as this machine does. */
const databaseWaitSeconds = 10;

/** Runs one program and logs to the terminal, for installations with several processes or machines. */
export function runProgram(name: PartName): Promise<never> {
  return runStack(async (stack) => {
    readOptions({});
    const settings = readSettings();
    const { apiPort, consolePort, databaseUrl, directUrl, listenHost } = settings;
    if (databaseUrl === undefined) {
      throw new Error(
        'Programs that run separately need a shared database: set DATABASE_URL, or run npm start.',
      );
    }
    if (name === 'api') await requireFreePort(apiPort, listenHost, 'API_PORT');
    if (name === 'console') await requireFreePort(consolePort, listenHost, 'CONSOLE_PORT');
    const waitSeconds = databaseWaitSeconds;
    await requireReachable(databaseUrl, 'DATABASE_URL', {
      waitSeconds,
      mayBePooled: directUrl !== undefined,
    });
    await generateClient();
    if (name === 'console') {
      await buildConsole(settings.env);
      holdBuild();
    } else await buildPrograms();
    startProgram(stack, name, { settings, databaseUrl, isLogOnTerminal: true });
  });
}
