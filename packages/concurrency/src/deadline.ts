/** A wait took longer than it may. Whether the work took effect is not known. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';

  /** @param what names the step to the person who reads the message */
  constructor(what: string, milliseconds: number) {
    super(`${what} took longer than ${milliseconds} ms`);
  }
}

/**
 * The outcome of `work`, or DeadlineExceeded after `milliseconds`. It does not stop the work: the caller does that.
 * @param what names the step in the error
 */
export async function within<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(what, milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
