const brand = Symbol.for('patchbay.overloaded');

/**
 * There was no capacity for a piece of work, and it was not started: the same call may succeed in a moment. Nothing was
 * decided, so an HTTP answer is 503 with Retry-After and never 401.
 */
export class Overloaded extends Error {
  /** Recognised by a brand: a bundler may load this module twice in a process, and both copies share their queues. */
  static override [Symbol.hasInstance](value: unknown): value is Overloaded {
    return typeof value === 'object' && value !== null && brand in value;
  }

  override name = 'Overloaded';
  readonly [brand] = true;
  readonly reason: 'queue_full' | 'wait_exceeded';

  constructor(reason: 'queue_full' | 'wait_exceeded') {
    super(`no capacity: ${reason}`);
    this.reason = reason;
  }
}
