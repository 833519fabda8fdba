import { Resolver } from 'node:dns/promises';
import type { Settings } from '../../core/exports.ts';

/** For one server and one try. */
const queryMs = 1500;
const deadlineMs = 5000;
const absentCodes: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND']);

/** The name of the record that proves a domain. */
export const recordNameOf = (domain: string): string => `_patchbay-challenge.${domain}`;
export const recordValueOf = (token: string): string => `patchbay-domain-verification=${token}`;

const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : '';

/**
 * Reads the TXT records of a domain, within 5 seconds. It asks name servers and nothing that the domain names, so a
 * domain's owner cannot have this service call their address.
 * @returns null when nothing was learned: no server answered in time, or one failed
 */
export async function lookUpProofs(
  { dnsServers }: Pick<Settings, 'dnsServers'>,
  domain: string,
): Promise<ReadonlySet<string> | null> {
  const resolver = new Resolver({ timeout: queryMs, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers([...dnsServers]);
  const timer = setTimeout(() => resolver.cancel(), deadlineMs);
  try {
    const records = await resolver.resolveTxt(recordNameOf(domain));
    return new Set(records.map((parts) => parts.join('').trim()));
  } catch (fault) {
    return absentCodes.has(codeOf(fault)) ? new Set() : null;
  } finally {
    clearTimeout(timer);
  }
}
