import { createStack, type Stack } from './stack.ts';

/** A Ctrl-C arrives up to three times (terminal, npm, bootstrap); one this much later is meant to hurry. */
const REPEATED_SIGNAL_MS = 3000;

function messageOf(error: unknown): string {
  // What a person can act on has its words; a stack trace is for faults of the scripts themselves.
  if (!(error instanceof Error)) return String(error);
  return error instanceof TypeError || error instanceof ReferenceError
    ? (error.stack ?? error.message)
    : error.message;
}

/** Resolves when the person asks to stop; a later signal ends the process at once, its parts with it. */
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
 * Runs `start` and keeps what it started until a signal or a crash, then stops all of it in order. Exit code 0
 * after a signal, 1 after a failure, whose message is printed.
 */
export async function runStack(start: (stack: Stack) => Promise<void>): Promise<never> {
  const stack = createStack();
  const stopped = waitForSignal().then(() => null);
  const failed = start(stack).then(
    () => stack.crashed,
    (error: unknown) => messageOf(error),
  );
  const failure = await Promise.race([stopped, failed, stack.crashed]);
  if (failure !== null) console.error(`\n${failure}`);
  if (failure === null) console.log('\nstopping');
  await stack.stop();
  if (failure === null) console.log('stopped');
  process.exit(failure === null ? 0 : 1);
}
