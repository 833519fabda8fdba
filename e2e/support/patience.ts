/**
 * The longest that the tests wait for an answer, a line of output or the end of a process, in milliseconds. Nothing is
 * promised about it, and a machine may be busy, so it only ends what hangs.
 */
export const patienceMs = 120_000;
