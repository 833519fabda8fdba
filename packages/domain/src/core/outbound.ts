import {
  createDnsResolver,
  createSafeFetch,
  parseAllowCidrs,
  type SafeFetch,
  type SafeFetchOptions,
  type UrlPolicy,
} from '@patchbay/safe-fetch';
import type { Settings } from './context.ts';

/** The only way to an address that somebody else chose, and the rule by which such an address is judged. */
export interface Outbound extends SafeFetch {
  readonly policy: UrlPolicy;
}

/**
 * The way out that the operator's settings allow. Nothing is connected before the first call.
 * @param over what a test replaces, such as how names are resolved
 * @throws RangeError for a range that stays closed whoever opens it, such as cloud metadata
 */
export function createOutbound(
  { deployment, webhookAllowCidrs }: Pick<Settings, 'deployment' | 'webhookAllowCidrs'>,
  over: Partial<Pick<SafeFetchOptions, 'resolve' | 'ca'>> = {},
): Outbound {
  const policy: UrlPolicy = {
    production: deployment === 'production',
    allowCidrs: parseAllowCidrs(webhookAllowCidrs),
  };
  return { ...createSafeFetch({ resolve: createDnsResolver(), policy, ...over }), policy };
}
