import type { ErrorCode } from '@patchbay/contract';

/** A failure as a person meets it, and what ends it. */
export interface Trouble {
  readonly symptom: string;
  /** The code that the client may show. */
  readonly code?: ErrorCode;
  readonly remedy: string;
}

/** What goes wrong between an MCP client and the server, in the order in which people meet it. */
export const troubles: readonly Trouble[] = [
  {
    symptom: 'The client says 401 and opens no browser',
    code: 'missing_bearer_token',
    remedy: 'It cannot sign in by itself. Use the last snippet above: mcp-remote signs you in for it.',
  },
  {
    symptom: 'An API key in the configuration is refused',
    code: 'oauth_token_required',
    remedy: 'MCP takes no API keys. Remove the Authorization header; the client then asks you to sign in.',
  },
  {
    symptom: 'The browser says that the app waits for approval',
    code: 'unauthorized_client',
    remedy:
      'An operator looks at each new app once. Keep the page open: it goes on by itself after the approval.',
  },
  {
    symptom: 'mcp-remote --device-code ends at once',
    code: 'unauthorized_client',
    remedy:
      'Without a browser it does not wait. Start it again once an operator has approved the app: it keeps its registration.',
  },
  {
    symptom: 'A client with a secret is refused',
    code: 'invalid_client',
    remedy:
      'It must send the secret in the Authorization header (client_secret_basic), never in the body. A public client sends none.',
  },
  {
    symptom: 'The browser says that the return address is not registered',
    code: 'invalid_redirect_uri',
    remedy: 'The client remembers an old registration. Remove the server from the client and add it again.',
  },
  {
    symptom: 'One tool is refused while others work',
    code: 'insufficient_scope',
    remedy: 'Its permission was left unticked. Revoke the app under Connected apps and connect it again.',
  },
  {
    symptom: 'It worked, and now everything is refused',
    code: 'token_invalid',
    remedy: 'The access was revoked, or it ended after a year. Connect the app again.',
  },
  {
    symptom: 'Messages come without their text',
    remedy:
      'Text is read only with messages:read.raw, which the client must ask for and you must leave ticked.',
  },
  {
    symptom: 'A client on another site is refused with 403',
    code: 'origin_not_allowed',
    remedy: 'A web client must run on the host of one of its own redirect URIs.',
  },
  {
    symptom: 'A hosted client cannot reach the server',
    remedy: 'It connects from its own servers: the address must be public and begin with https.',
  },
];
