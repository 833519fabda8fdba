/** The directives of a content security policy: "script-src" → ["'self'", ...]. */
export function readPolicy(header: string | undefined): ReadonlyMap<string, readonly string[]> {
  const directives = (header ?? '').split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** The nonce of a policy's scripts. */
export function readNonce(header: string | undefined): string {
  const sources = readPolicy(header).get('script-src') ?? [];
  return sources.flatMap((source) => /^'nonce-(.+)'$/.exec(source)?.slice(1) ?? []).join(' ');
}
