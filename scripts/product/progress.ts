const NAME_COLUMNS = 10;

// A reader that has seen enough, such as `| head`, ends nothing: the work continues, and stops what it has started.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Seconds since `started`, a value of performance.now(), with one decimal. */
export function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** Prints one line for a step: its name and its result. */
export function report(step: string, text: string): void {
  console.log(`${step.padEnd(NAME_COLUMNS - 1)} ${text}`);
}

const remindEveryMs = 10_000;

/** Says every ten seconds that a step still runs, and for how long. @returns ends the reminders */
export function remind(step: string, describe: () => string, everyMs = remindEveryMs): () => void {
  const started = performance.now();
  const timer = setInterval(() => report(step, `${describe()}  ${secondsSince(started)}`), everyMs);
  return () => clearInterval(timer);
}

/** Runs a step and prints how long it took. Returns its value, or throws its error. */
export async function timed<T>(step: string, text: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const value = await work();
  report(step, `${text}  ${secondsSince(started)}`);
  return value;
}
