import { Resolver } from 'node:dns/promises';
import type { ResolveHost } from './vet-host.ts';

export interface DnsResolverOptions {
  /** `address` or `address:port`. Default: those of the system. */
  servers?: readonly string[];
  /** The time that one query waits for one server. */
  queryMsMax?: number;
}

const absentCodes = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * Resolves over the network and not through getaddrinfo, which holds one of the few threads that password hashing and
 * files share: a stranger's slow name server could stop them all. It reads no hosts file and no search domains.
 * `localhost` is 127.0.0.1 without a query (RFC 6761 section 6.3). Rejects if the queries for both families failed.
 */
export function createDnsResolver({ servers, queryMsMax = 1000 }: DnsResolverOptions = {}): ResolveHost {
  return async (hostname, signal) => {
    if (`.${hostname}`.endsWith('.localhost')) return ['127.0.0.1'];
    // Each name has its own resolver: canceling one must not cancel others, and the system's servers may change.
    const resolver = new Resolver({ timeout: queryMsMax, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return joinFamilies(
        await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]),
      );
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}

// The failure of one family hides nothing: only addresses that were answered are dialled.
function joinFamilies(answers: readonly PromiseSettledResult<string[]>[]): string[] {
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const fault = answers.find((answer) => answer.status === 'rejected' && !isAbsent(answer.reason));
  if (addresses.length === 0 && fault?.status === 'rejected') throw fault.reason;
  return addresses;
}

function isAbsent(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && absentCodes.has(String(reason.code));
}
