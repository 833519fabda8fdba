/** The store did not answer in time; what it will do with the request is not known. */
export class LimiterDeadline extends Error {
  override readonly name = 'LimiterDeadline';

  constructor() {
    super('the rate limiter did not answer in time');
  }
}

/** The outcome of `work`, or LimiterDeadline after `milliseconds`. */
export async function withinDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LimiterDeadline()), milliseconds);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
