export interface SingleFlight<K, V> {
  /** Runs `work`, or joins the run of the same key that has not settled yet. Gives its value, or its error. */
  run(key: K, work: () => Promise<V>): Promise<V>;
}

/**
 * Shares one promise between concurrent calls with one key, and forgets it before any of them resumes, so a failure is
 * never remembered. Use it only for work whose result cannot change meanwhile, such as checking an immutable hash:
 * joining a status read could miss a revocation. `createReadBatch` never does.
 */
export function singleFlight<K, V>(): SingleFlight<K, V> {
  const inFlight = new Map<K, Promise<V>>();
  return {
    run: (key, work) => {
      const joined = inFlight.get(key);
      if (joined) return joined;
      // The work starts one microtask after it is registered. If it threw before that, its removal would run first and
      // the key would be refused forever.
      const flight = Promise.resolve()
        .then(work)
        .finally(() => inFlight.delete(key));
      inFlight.set(key, flight);
      return flight;
    },
  };
}
