interface Usable {
  readonly id: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
}

/**
 * The address that an app sends the browser to (RFC 6749, 4.1.1, with PKCE), in the parts after which a narrow page may
 * break the line; joined, they are the address. The dots stand for values that are new each time.
 */
export function authorizeUrlParts(
  baseUrl: string,
  { id, redirectUris: [redirectUri = ''], scopes }: Usable,
): readonly string[] {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    code_challenge_method: 'S256',
  });
  const members = [...query.toString().split('&'), 'code_challenge=…', 'state=…'];
  return [
    `${baseUrl}/v1/oauth/authorize`,
    ...members.map((member, at) => `${at === 0 ? '?' : '&'}${member}`),
  ];
}

/** The request with which a device begins (RFC 8628, 3.1). */
export function deviceSnippet(baseUrl: string, { id, scopes }: Usable): string {
  return `curl -s ${baseUrl}/v1/oauth/device_authorization \\\n  -d client_id=${id} \\\n  -d scope="${scopes.join(' ')}"`;
}
