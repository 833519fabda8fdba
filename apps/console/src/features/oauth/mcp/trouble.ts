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
    remedy: 'The client cannot sign in by itself. Use mcp-remote, as shown above, to sign in for it.',
  },
  {
    symptom: 'An API key in the configuration is refused',
    code: 'oauth_token_required',
    remedy:
      'MCP does not accept API keys. Remove the Authorization header, then the client asks you to sign in.',
  },
  {
    symptom: 'The browser says that the app is waiting for approval',
    code: 'unauthorized_client',
    remedy: 'An operator reviews each new app once. Keep the page open. It continues after the approval.',
  },
  {
    symptom: 'mcp-remote --device-code exits immediately',
    code: 'unauthorized_client',
    remedy:
      'Without a browser, mcp-remote does not wait for approval. Start it again after an operator approves the app. It keeps its registration.',
  },
  {
    symptom: 'A client with a secret is refused',
    code: 'invalid_client',
    remedy:
      'The client must send its secret the way it registered: in the Authorization header (client_secret_basic) or in the body (client_secret_post). A public client sends no secret.',
  },
  {
    symptom: 'The browser says that the redirect URI is not registered',
    code: 'invalid_redirect_uri',
    remedy: 'The client remembers an old registration. Remove the server from the client and add it again.',
  },
  {
    symptom: 'A client on your computer is told to use an https redirect URI',
    code: 'invalid_redirect_uri',
    remedy:
      'The client redirects to your computer (http://127.0.0.1 or http://localhost). In production, Patchbay accepts this only if an operator set ALLOW_LOOPBACK_REDIRECTS=1. Until then, use mcp-remote --device-code.',
  },
  {
    symptom: 'One tool is refused while others work',
    code: 'insufficient_scope',
    remedy:
      'You did not grant the permission that it needs. Revoke the app under Connected apps, then connect it again.',
  },
  {
    symptom: 'A client that worked before is now refused',
    code: 'token_invalid',
    remedy: 'Its access was revoked, or expired after a year. Connect the app again.',
  },
  {
    symptom: 'Messages arrive without their text',
    remedy:
      'Reading text requires the scope messages:read.raw. The client must ask for it, as the last snippet above does, and you must grant it.',
  },
  {
    symptom: 'A client on another site is refused with 403',
    code: 'origin_not_allowed',
    remedy: 'A web client must run on the same host as one of its redirect URIs.',
  },
  {
    symptom: 'A hosted client cannot reach the server',
    remedy:
      'A hosted client connects from its own servers. The server address must be public and start with https://.',
  },
];
