export interface SingleFlight<K, V> {
  /** Runs `work`, or joins the run of the same key that has not settled yet: its value, or its error. */
  run(key: K, work: () => Promise<V>): Promise<V>;
}

/**
 * Shares one promise between concurrent calls of one key, and forgets it before any of them resumes: a
 * failure is never remembered. Only for work whose result cannot change meanwhile (an immutable hash);
 * joining a status read could miss a revocation.
 */
export function singleFlight<K, V>(): SingleFlight<K, V> {
  const inFlight = new Map<K, Promise<V>>();
  return {
    run: (key, work) => {
      const joined = inFlight.get(key);
      if (joined) return joined;
      // Work starts one microtask later, after it was registered: were it to throw at once, its removal
      // would otherwise run first and leave the key refused for ever.
      const flight = Promise.resolve()
        .then(work)
        .finally(() => inFlight.delete(key));
      inFlight.set(key, flight);
      return flight;
    },
  };
}
