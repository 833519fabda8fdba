export { type AddressPolicy, parseAllowCidrs } from './check-address.ts';
export { checkUrl, type Scheme, type UrlPolicy } from './check-url.ts';
export { createDnsResolver, type DnsResolverOptions } from './dns-resolver.ts';
export type { Refusal, RefusalCode } from './refusal.ts';
export {
  createSafeFetch,
  type SafeFetch,
  type SafeFetchOptions,
  type SafeFetchRequest,
  type SafeFetchResponse,
  type SafeFetchTimings,
} from './safe-fetch.ts';
export { SafeFetchError, type SafeFetchErrorCode } from './safe-fetch-error.ts';
export type { ResolveHost } from './vet-host.ts';
