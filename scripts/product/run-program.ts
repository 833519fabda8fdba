import { generateClient } from './client.ts';
import { buildConsole, holdBuild } from './console-build.ts';
import { type PartName, startProgram } from './parts.ts';
import { runStack } from './run-stack.ts';
import { readSettings } from './settings.ts';

/** Runs one program and logs to the terminal, for installations with several processes or machines. */
export function runProgram(name: PartName): Promise<never> {
  return runStack(async (stack) => {
    const settings = readSettings();
    const { databaseUrl } = settings;
    if (databaseUrl === undefined) {
      throw new Error(
        'Programs that run separately need a shared database: set DATABASE_URL, or run npm start.',
      );
    }
    await generateClient();
    if (name === 'console') {
      await buildConsole(settings.env);
      holdBuild();
    }
    startProgram(stack, name, { settings, databaseUrl, isLogOnTerminal: true });
  });
}
