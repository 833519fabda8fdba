import { generateClient } from './client.ts';
import { buildConsole, holdBuild } from './console-build.ts';
import { type PartName, startProgram } from './parts.ts';
import { runStack } from './run-stack.ts';
import { readSettings } from './settings.ts';

/** Runs one program by itself, its log on the terminal: for several processes, or several machines. */
export function runProgram(name: PartName): Promise<never> {
  return runStack(async (stack) => {
    const settings = readSettings();
    const { databaseUrl } = settings;
    if (databaseUrl === undefined) {
      throw new Error(
        'Programs that run apart need a database they share: set DATABASE_URL, or run npm start.',
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
