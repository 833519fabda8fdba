import { type ClientAuthMethod, deviceGrantType, type GrantType } from '@patchbay/contract';

/** The types a developer chooses from. Each decides the grant types and whether there is a secret. */
export const clientKinds = {
  web: {
    label: 'Web app with a server',
    text: 'Signs people in through the browser and keeps a secret on its server.',
    grantTypes: ['authorization_code', 'refresh_token'],
    authMethod: 'client_secret_basic',
  },
  public: {
    label: 'Single-page or native app',
    text: 'Signs people in through the browser. It cannot keep a secret, so PKCE protects it.',
    grantTypes: ['authorization_code', 'refresh_token'],
    authMethod: 'none',
  },
  device: {
    label: 'Device or command line',
    text: 'Shows a code that people enter in their own browser.',
    grantTypes: [deviceGrantType, 'refresh_token'],
    authMethod: 'none',
  },
} as const satisfies Record<
  string,
  { label: string; text: string; grantTypes: readonly GrantType[]; authMethod: ClientAuthMethod }
>;

export type ClientKind = keyof typeof clientKinds;

interface Registered {
  readonly grantTypes: readonly string[];
  readonly authMethod: string;
}

/** The type of a registered client. {@link describeKind} also names the device grant of a client that has both. */
export function kindOf({ grantTypes, authMethod }: Registered): ClientKind {
  if (!grantTypes.includes('authorization_code')) {
    return 'device';
  }
  return authMethod === 'none' ? 'public' : 'web';
}

/** The type in words, including a client that registered for both browsers and devices. */
export function describeKind(client: Registered): string {
  const kind = kindOf(client);
  const both = kind !== 'device' && client.grantTypes.includes(deviceGrantType);
  return both ? `${clientKinds[kind].label}, and devices` : clientKinds[kind].label;
}
