import type { Services } from '@patchbay/domain/core';
import { waitForSignal } from '../process/wait-for-signal.ts';
import { generateClient } from './client.ts';
import { reachDatabase } from './database.ts';
import { readSettings, type Settings } from './settings.ts';
import { createStack, type Stack } from './stack.ts';
import { withServices } from './with-services.ts';

/** As a shell says it after a Ctrl-C. */
const interruptedCode = 130;

/**
 * Runs a command that ends by itself, and stops what it has started, also after a signal. An error is told by its message, without its stack: it
 * says what to change. The exit code is 1 after an error, and if the work says so.
 * @param work resolves with false if the command has failed
 */
export async function runCommand(work: (stack: Stack) => Promise<boolean>): Promise<void> {
  const stack = createStack();
  void waitForSignal()
    .then(() => stack.stop())
    .finally(() => process.exit(interruptedCode));
  try {
    process.exitCode = (await work(stack)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await stack.stop();
  }
}

/** The same for work that fails only with an error. */
export const runWork = (work: (stack: Stack) => Promise<void>): Promise<void> =>
  runCommand((stack) => work(stack).then(() => true));

/**
 * The same for work with the services of the product, on the database that is there.
 * @param name of the command, in its connections and its log
 * @param prepare reads the command line, before anything is opened
 */
export const runOnServices = (
  name: string,
  prepare: () => (services: Services, settings: Settings) => Promise<boolean>,
): Promise<void> =>
  runCommand(async (stack) => {
    const work = prepare();
    await generateClient();
    const settings = readSettings();
    const databaseUrl = await reachDatabase(stack, settings);
    return withServices(settings, { databaseUrl, name }, (services) => work(services, settings));
  });
