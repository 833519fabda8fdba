/**
 * The audience that a `resource` parameter stands for (RFC 8707): the base or its /mcp, with or without a trailing
 * slash, scheme and host in any case. Null for a resource that is not this server's.
 */
export function canonicalResource(resource: string, baseUrl: string): string | null {
  const url = URL.parse(resource);
  if (url?.hash !== '' || url.search !== '' || url.username !== '' || url.password !== '') return null;
  if (url.origin !== new URL(baseUrl).origin) return null;
  if (url.pathname === '/') return baseUrl;
  return url.pathname === '/mcp' || url.pathname === '/mcp/' ? `${baseUrl}/mcp` : null;
}
