import { Resolver } from 'node:dns/promises';
import type { ResolveHost } from './vet-host.ts';

export interface DnsResolverOptions {
  /** `address` or `address:port`. Default: those of the system. */
  servers?: readonly string[];
  /** How long one query waits for one server. */
  queryMsMax?: number;
}

const absentCodes = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * Resolves over the network, not through getaddrinfo: that holds one of the few threads that password hashing and
 * files share, so one slow name server of a stranger would stop them all. Hosts files and search domains are not
 * read. `localhost` is 127.0.0.1 without a query (RFC 6761 section 6.3). Rejects if neither family could be asked.
 */
export function createDnsResolver({ servers, queryMsMax = 1000 }: DnsResolverOptions = {}): ResolveHost {
  return async (hostname, signal) => {
    if (`.${hostname}`.endsWith('.localhost')) return ['127.0.0.1'];
    // A resolver for each name: cancelling one must not cancel the others', and the system's servers may change.
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

// A family that failed hides nothing: only what was answered is ever dialled.
function joinFamilies(answers: readonly PromiseSettledResult<string[]>[]): string[] {
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const fault = answers.find((answer) => answer.status === 'rejected' && !isAbsent(answer.reason));
  if (addresses.length === 0 && fault?.status === 'rejected') throw fault.reason;
  return addresses;
}

function isAbsent(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && absentCodes.has(String(reason.code));
}
