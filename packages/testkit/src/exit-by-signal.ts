/**
 * Ends this process at a signal, with its exit hooks, which a signal alone would skip. Ctrl-C arrives two or three times:
 * from the terminal, npm and bootstrap. So the listener stays: without one, the next signal would end the hooks half-way.
 */
export function exitBySignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
}
