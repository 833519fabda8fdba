const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(?=[/?]|$)/;

/**
 * Whether a request may redirect to `asked`: it equals a registered URI character by character. On loopback the port
 * may differ, since a native app takes any free one (RFC 8252 section 7.3); host and path may not.
 */
export function redirectUriAllowed(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true;
  const portless = withoutPort(asked);
  return portless !== null && registered.some((uri) => withoutPort(uri) === portless);
}

/** A loopback URI without its port; null for any other. */
function withoutPort(uri: string): string | null {
  return loopback.test(uri) ? uri.replace(loopback, 'http://$1') : null;
}
