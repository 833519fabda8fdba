import type { ErrorCode } from '@patchbay/contract';

/** A failure as a person sees it, and how to fix it. */
export interface Trouble {
  readonly symptom: string;
  /** The code that the client may show. */
  readonly code?: ErrorCode;
  readonly remedy: string;
}

/** The usual problems between an MCP client and the server, in the order in which people meet them. */
export const troubles: readonly Trouble[] = [
  {
    symptom: 'The client reports 401 and does not open a browser',
    code: 'missing_bearer_token',
    remedy: 'It cannot sign in by itself. Use mcp-remote, as above: it signs in for the client.',
  },
  {
    symptom: 'An API key in the configuration is refused',
    code: 'oauth_token_required',
    remedy:
      'MCP does not accept API keys. Remove the Authorization header; the client will then ask you to sign in.',
  },
  {
    symptom: 'The browser says that the app waits for approval',
    code: 'unauthorized_client',
    remedy:
      'An operator reviews each new app once. Keep the page open: it continues once the app is approved.',
  },
  {
    symptom: 'mcp-remote --device-code exits immediately',
    code: 'unauthorized_client',
    remedy:
      'Without a browser it does not wait. Start it again once an operator has approved the app: it keeps its registration.',
  },
  {
    symptom: 'A client with a secret is refused',
    code: 'invalid_client',
    remedy:
      'It must send its secret in the way that it registered: in the Authorization header (client_secret_basic) or in the body (client_secret_post). A public client sends none.',
  },
  {
    symptom: 'The browser says that the redirect URI is not registered',
    code: 'invalid_redirect_uri',
    remedy: 'The client remembers an old registration. Remove the server from the client and add it again.',
  },
  {
    symptom: 'A client on your computer is told that its redirect URI must be https',
    code: 'invalid_redirect_uri',
    remedy:
      'It redirects to this computer (http://127.0.0.1 or http://localhost), which a service in production accepts only if its operator has set ALLOW_LOOPBACK_REDIRECTS=1. Until then, use mcp-remote --device-code.',
  },
  {
    symptom: 'One tool is refused while others work',
    code: 'insufficient_scope',
    remedy: 'You did not grant its permission. Revoke the app under Connected apps and connect it again.',
  },
  {
    symptom: 'It worked before, and now everything is refused',
    code: 'token_invalid',
    remedy: 'Access was revoked, or it expired after a year. Connect the app again.',
  },
  {
    symptom: 'Messages arrive without their text',
    remedy:
      'Reading text requires messages:read.raw: the client must ask for it, as the last snippet above does, and you must grant it.',
  },
  {
    symptom: 'A client on another site is refused with 403',
    code: 'origin_not_allowed',
    remedy: 'A web client must run on the host of one of its own redirect URIs.',
  },
  {
    symptom: 'A hosted client cannot reach the server',
    remedy: 'It connects from its own servers: the address must be public and start with https.',
  },
];
