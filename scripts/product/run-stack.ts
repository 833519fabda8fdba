import { createStack, type Stack } from './stack.ts';

/** One Ctrl-C can arrive three times (terminal, npm, bootstrap). One that comes this much later is a second press. */
const REPEATED_SIGNAL_MS = 3000;

function messageOf(error: unknown): string {
  // An expected error explains itself; a stack trace is only useful for bugs in the scripts.
  if (!(error instanceof Error)) return String(error);
  return error instanceof TypeError || error instanceof ReferenceError
    ? (error.stack ?? error.message)
    : error.message;
}

/** Resolves at the first signal to stop. A second press ends this process and its parts at once. */
function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const onSignal = (): void => {
      if (first !== undefined && performance.now() - first > REPEATED_SIGNAL_MS) process.exit(130);
      first ??= performance.now();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  });
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
