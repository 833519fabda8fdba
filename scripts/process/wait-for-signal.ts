/** One Ctrl-C can arrive three times (terminal, npm, bootstrap). One that comes this much later is a second press. */
const REPEATED_SIGNAL_MS = 3000;

/**
 * Resolves at the first signal to stop. A second press ends this process at once, and everything that its exit hooks
 * end.
 */
export function waitForSignal(): Promise<void> {
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
