/**
 * How long the tests wait, in milliseconds, for what must come: an answer, a line of output, a process that ends. Nothing is
 * promised about it, and a machine may be busy, so it only ends what hangs.
 */
export const patienceMs = 120_000;
