import type { Settings } from '../../core/exports.ts';

export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

/** Who passkeys are made for (WebAuthn section 5.1.2): from configuration, never from a Host header. */
export function relyingParty(settings: Pick<Settings, 'consoleUrl'>): RelyingParty {
  const { hostname, origin } = new URL(settings.consoleUrl);
  return { id: hostname, name: 'Patchbay', origin };
}

/** COSE numbers of EdDSA, ES256 and RS256: what authenticators in the field sign with. */
export const passkeyAlgorithms = [-8, -7, -257];
