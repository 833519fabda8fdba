/** Why an attempt got no answer, in words. A code that is not here is spelled out, never hidden. */
const errors: Readonly<Record<string, string>> = {
  url_rejected: 'URL refused',
  address_rejected: 'Not a public address',
  resolve_failed: 'Name not found',
  resolve_timeout: 'Name lookup timed out',
  connect_failed: 'Could not connect',
  tls_failed: 'TLS error',
  connection_lost: 'Connection lost',
  response_malformed: 'Invalid response',
  timeout: 'Timed out',
};

/** "timeout" as "Timed out". */
export function describeError(code: string): string {
  const words = code.replaceAll('_', ' ');
  return errors[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
