import type { Provider } from 'oidc-provider';

/** The one import of the library, so that what is used of it is seen in one place. */
export { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';

/** What `provider.use` takes. */
export type Middleware = Parameters<Provider['use']>[0];
