import autocannon, { type Options, type Result } from 'autocannon';

interface Loaded {
  readonly result: Result;
  readonly milliseconds: number;
}

/** The generator says that it is done at the end of a sample only, so the last answer is timed here. */
const sampleInt = 50;

function timeLoad(options: Options): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let endedAt = startedAt;
    const run = autocannon({ ...options, sampleInt }, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve({ result, milliseconds: endedAt - startedAt });
    });
    run.on('response', () => {
      endedAt = performance.now();
    });
  });
}

/**
 * Requests a second, for a number of requests rather than seconds, so that a quick run is quick.
 * @throws when any answer is not a success
 */
export async function measureRate(options: Options & { readonly amount: number }): Promise<number> {
  const { milliseconds, result } = await timeLoad(options);
  if (result.non2xx > 0 || result.errors > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${options.url} answered ${statuses} with ${result.errors} errors`);
  }
  return (options.amount * 1000) / milliseconds;
}
