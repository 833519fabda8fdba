/**
 * The longest that a write waits for those before it, in milliseconds. A burst as large as the write budget of a workspace takes four
 * seconds on a machine with two cores, and as much longer as the machine is slower.
 */
export const writeWaitMsMax = 10_000;
