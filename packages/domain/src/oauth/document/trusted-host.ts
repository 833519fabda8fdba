/**
 * Whether the operator vouches for the host of a document: named itself, or below a `*.` name. Another port of a host
 * may be another party's, and http is anybody's.
 */
export function isTrustedDocument(id: string, trustedHosts: readonly string[]): boolean {
  const { host, protocol } = new URL(id);
  if (protocol !== 'https:') return false;
  return trustedHosts.some((trusted) =>
    trusted.startsWith('*.') ? host.endsWith(trusted.slice(1)) : host === trusted,
  );
}
