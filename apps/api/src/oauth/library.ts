import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

/** The library is imported for its values here alone, so that one file shows which of them are used. */
export { errors, Provider } from 'oidc-provider';

/** A request inside the library. */
export type OidcContext = KoaContextWithOIDC;

/** A middleware for `provider.use`. */
export type Middleware = Parameters<Provider['use']>[0];
export type Next = Parameters<Middleware>[1];

/** The JSON body of an answer, or null for any other body. */
export const jsonBodyOf = (ctx: OidcContext): Record<string, unknown> | null =>
  typeof ctx.body === 'object' && ctx.body !== null ? (ctx.body as Record<string, unknown>) : null;
