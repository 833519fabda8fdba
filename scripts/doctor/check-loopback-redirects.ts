import { type Finding, good, note } from './finding.ts';

/**
 * Checks that native MCP clients can sign in. Production refuses loopback redirect URIs unless the operator allows
 * them, so this is a tip and not a problem.
 */
export function checkLoopbackRedirects(
  deployment: 'development' | 'production',
  allowLoopbackRedirects: boolean,
): Finding {
  if (deployment !== 'production' || allowLoopbackRedirects) {
    return good('native apps', 'redirect URIs on loopback are accepted');
  }
  return note(
    'native apps',
    'redirect URIs on loopback are refused: native MCP clients can use the device flow alone',
    'Set ALLOW_LOOPBACK_REDIRECTS=1 to accept them (RFC 8252 section 7.3).',
  );
}
