import autocannon, { type Options } from 'autocannon';

/**
 * Requests a second, for a number of requests rather than seconds, so that a quick run is quick.
 * @throws when any answer is not a success
 */
export async function measureRate(options: Options & { readonly amount: number }): Promise<number> {
  const startedAt = performance.now();
  const result = await autocannon(options);
  if (result.non2xx > 0 || result.errors > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${options.url} answered ${statuses} with ${result.errors} errors`);
  }
  return (options.amount * 1000) / (performance.now() - startedAt);
}
