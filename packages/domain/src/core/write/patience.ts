/**
 * The longest that a write waits for those before it, in milliseconds. A burst as large as the write budget of a workspace took more than
 * five seconds on a slow machine.
 */
export const writeWaitMsMax = 10_000;
