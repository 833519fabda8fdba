import type { Clock } from '@patchbay/domain/core';

/** The library tells the time by this process's clock; ours is the database's. Both readings, made to agree. */
export interface Expiry {
  /** When something that lives `ttlSeconds` from now ends. */
  after(ttlSeconds: number | undefined): Date;
  /** An instant as the library's seconds: what has expired by our clock has expired by its own. */
  toLibrary(at: Date): number;
}

export function createExpiry(clock: Clock): Expiry {
  return {
    after: (ttlSeconds) => {
      if (ttlSeconds === undefined) throw new Error('the provider stored something without an end');
      return new Date(clock.now().getTime() + ttlSeconds * 1000);
    },
    toLibrary: (at) => Math.floor((at.getTime() - clock.now().getTime() + Date.now()) / 1000),
  };
}
