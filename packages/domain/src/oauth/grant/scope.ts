import { clientCeiling, type Scope } from '@patchbay/contract';

/** The facts that decide which scopes a client may have. */
export interface ScopedClient {
  /** The scopes that it is registered for. */
  readonly scopes: readonly string[];
  /** The operator who approved it; null when its software_id or its host did. */
  readonly decidedBy: string | null;
}

/** The scopes that a client may have now: those it is registered for, within the ceiling of its approval. */
export function scopesOfClient({ decidedBy, scopes }: ScopedClient): Scope[] {
  return clientCeiling(decidedBy === null).filter((name) => scopes.includes(name));
}

/**
 * The scopes that count: those in every bound, within what the client may have now, in the order of the vocabulary. A
 * client that was narrowed loses the others at once, in its grants and tokens too, until it is approved for them again.
 */
export function narrowScopes(client: ScopedClient, ...bounds: readonly (readonly string[])[]): Scope[] {
  return scopesOfClient(client).filter((name) => bounds.every((bound) => bound.includes(name)));
}
