/** The time of one piece of work, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The time of each of many pieces of work, one after the other. */
export async function timesOf(count: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) times.push(await timeOf(() => work(at)));
  return times;
}

/** Runs `work` again and again until `isOver`, in as many lines as there are workers. @returns how often it ran */
export async function workUntil(
  workers: number,
  isOver: (begun: number) => boolean,
  work: (at: number, worker: number) => Promise<unknown>,
): Promise<number> {
  let begun = 0;
  const run = async (worker: number): Promise<void> => {
    while (!isOver(begun)) {
      begun += 1;
      await work(begun - 1, worker);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)));
  return begun;
}

/** Runs `work` this often, in as many lines as there are workers. @returns how often a second */
export async function rateOf(
  workers: number,
  count: number,
  work: (at: number, worker: number) => Promise<unknown>,
): Promise<number> {
  return (count * 1000) / (await timeOf(() => workUntil(workers, (begun) => begun >= count, work)));
}

/** The value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [(sorted.length - 1) / 2, sorted.length / 2].map((at) => sorted[Math.floor(at)]);
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
