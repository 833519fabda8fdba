import type { Clock, Services } from '@patchbay/domain/core';
import type { ClientResolver, TokenPayload } from '@patchbay/domain/oauth';
import type { Adapter, AdapterPayload } from 'oidc-provider';

/**
 * The library reads the clock of this process, and everything stored is timed by the clock of the database. This
 * translates between them.
 */
export interface Expiry {
  /** The end of something that lives `ttlSeconds` from now. */
  after(ttlSeconds: number | undefined): Date;
  /** An instant in seconds of the library's clock, by which it expires at the same moment. */
  toLibrary(at: Date): number;
}

export function createExpiry(clock: Clock): Expiry {
  return {
    after: (ttlSeconds) => {
      if (ttlSeconds === undefined) throw new Error('the library stored something without an end');
      return new Date(clock.now().getTime() + ttlSeconds * 1000);
    },
    toLibrary: (at) => Math.floor((at.getTime() - clock.now().getTime() + Date.now()) / 1000),
  };
}

/** The dependencies that the models share. */
export interface Storage {
  readonly services: Services;
  readonly resolver: ClientResolver;
  readonly expiry: Expiry;
}

/** A model that is not stored. */
export const absent: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUserCode: async () => undefined,
  findByUid: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  // The tombstone of the grant ends the family, so no row has to be deleted.
  revokeByGrantId: async () => undefined,
};

export const never = (what: string) => async (): Promise<never> => {
  throw new Error(`the library wants to store ${what}, which this server does by itself`);
};

/** The payload without the secret value, of which only a hash is stored. */
export function payloadOf({ jti: _jti, ...payload }: AdapterPayload): TokenPayload {
  return payload;
}
