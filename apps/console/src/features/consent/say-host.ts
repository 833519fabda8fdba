/** True for an address of the person's own machine: a command line or a desktop app listens there (RFC 8252, 7.3). */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/.test(host);
}

/** The host part of an app's own address; null where there is none to show. */
export function hostOf(uri: string | null): string | null {
  return uri !== null && URL.canParse(uri) ? new URL(uri).host || null : null;
}
