import {
  createDnsResolver,
  createSafeFetch,
  parseAllowCidrs,
  type SafeFetch,
  type SafeFetchOptions,
  type UrlPolicy,
} from '@patchbay/safe-fetch';
import type { Settings } from './context.ts';

/** The only way to an address that somebody else chose, with the policy that checks such an address. */
export interface Outbound extends SafeFetch {
  readonly policy: UrlPolicy;
}

/**
 * The way out that the operator's settings allow. It connects at the first call.
 * @param over what a test replaces, such as how names are resolved
 * @throws RangeError for a range that nobody may open, such as cloud metadata
 */
export function createOutbound(
  { baseUrl, deployment, webhookAllowCidrs }: Pick<Settings, 'baseUrl' | 'deployment' | 'webhookAllowCidrs'>,
  over: Partial<Pick<SafeFetchOptions, 'resolve' | 'ca'>> = {},
): Outbound {
  const policy: UrlPolicy = {
    production: deployment === 'production',
    allowCidrs: parseAllowCidrs(webhookAllowCidrs),
  };
  const userAgent = `Patchbay (+${baseUrl})`;
  return { ...createSafeFetch({ resolve: createDnsResolver(), policy, userAgent, ...over }), policy };
}
