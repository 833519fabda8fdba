import { waitForSignal } from '../process/wait-for-signal.ts';
import { createStack, type Stack } from './stack.ts';

function messageOf(error: unknown): string {
  // An expected error explains itself; a stack trace is only useful for bugs in the scripts.
  if (!(error instanceof Error)) return String(error);
  return error instanceof TypeError || error instanceof ReferenceError
    ? (error.stack ?? error.message)
    : error.message;
}

/**
 * Runs `start`, waits for a signal or a crash, and then stops everything in order. Exits with 0 after a signal and with 1
 * after a failure, whose message is printed.
 */
export async function runStack(start: (stack: Stack) => Promise<void>): Promise<never> {
  const stack = createStack();
  const stopped = waitForSignal().then(() => null);
  const failed = start(stack).then(
    () => stack.crashed,
    (error: unknown) => messageOf(error),
  );
  const failure = await Promise.race([stopped, failed, stack.crashed]);
  if (failure) console.error(`\n${failure}`);
  if (failure === null) console.log('\nstopping');
  await stack.stop();
  if (failure === null) console.log('stopped');
  process.exit(failure === null ? 0 : 1);
}
