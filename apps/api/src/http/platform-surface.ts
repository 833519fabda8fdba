/** What of the developer platform a path belongs to; the flag decides whether it is there. */
export type Surface = 'oauth' | 'developer' | null;

const oauthPaths = [
  /^\/v1\/oauth(\/|$)/,
  /^\/\.well-known\/(oauth-authorization-server|openid-configuration|oauth-protected-resource)(\/|$)/,
  /^\/mcp$/,
  /^\/v1\/agents\/[^/]+\/mcp$/,
];
const developerPaths = [
  /^\/v1\/developer(\/|$)/,
  /^\/v1\/agents(\/|$)/,
  /^\/v1\/integrations\/[^/]+\/manifest$/,
];

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Judges a path as the most lenient router would read it: decoded, any case, without double or trailing slashes.
 * @param target a request target or a path; its query is not looked at
 */
export function platformSurface(target: string): Surface {
  const [rawPath = ''] = target.split('?', 1);
  const path = decodePath(rawPath).toLowerCase().replaceAll(/\/+/g, '/').replace(/\/$/, '');
  if (oauthPaths.some((pattern) => pattern.test(path))) return 'oauth';
  if (developerPaths.some((pattern) => pattern.test(path))) return 'developer';
  return null;
}
