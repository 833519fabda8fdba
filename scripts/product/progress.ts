const NAME_COLUMNS = 10;

/** Seconds since `started` (of performance.now), to one decimal. */
export function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** One line a step: what, and how it went. */
export function report(step: string, text: string): void {
  console.log(`${step.padEnd(NAME_COLUMNS)}${text}`);
}

/** Reports a step once it is done, with the time it took. Passes its value and its failure on. */
export async function timed<T>(step: string, text: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const value = await work();
  report(step, `${text}  ${secondsSince(started)}`);
  return value;
}
