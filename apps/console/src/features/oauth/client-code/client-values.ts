import { deviceGrantType } from '@patchbay/contract';
import type { ClientView } from '../../../trpc/types.ts';

/** The values of a client that its code samples contain. */
export interface ClientValues {
  readonly baseUrl: string;
  readonly id: string;
  readonly redirectUri: string;
  /** Separated by spaces, as it is sent. */
  readonly scope: string;
  readonly authMethod: ClientView['authMethod'];
  /** The token that ends a sign-in: the one that lives longest. */
  readonly lasting: 'access_token' | 'refresh_token';
}

export type CodeClient = Pick<ClientView, 'authMethod' | 'grantTypes' | 'id' | 'redirectUris' | 'scopes'>;

export const valuesOf = (
  baseUrl: string,
  { authMethod, grantTypes, id, redirectUris: [redirectUri = ''], scopes }: CodeClient,
): ClientValues => ({
  baseUrl,
  id,
  redirectUri,
  scope: scopes.join(' '),
  authMethod,
  lasting: grantTypes.includes('refresh_token') ? 'refresh_token' : 'access_token',
});

/** The steps of each way to sign in, in the order in which an app takes them. */
export const flowSteps = {
  browser: ['authorize', 'exchange', 'refresh', 'revoke'],
  device: ['start', 'poll', 'refresh', 'revoke'],
} as const;

export type Flow = keyof typeof flowSteps;
export type CodeStep = (typeof flowSteps)[Flow][number];

/** The ways to sign in that a client is registered for. */
export function flowsOf({ grantTypes }: Pick<CodeClient, 'grantTypes'>): Flow[] {
  const isDevice = grantTypes.includes(deviceGrantType);
  const isBrowser = grantTypes.includes('authorization_code');
  return [...(isBrowser ? (['browser'] as const) : []), ...(isDevice ? (['device'] as const) : [])];
}

/** The steps of a way for this client: without the grant type there is nothing to refresh. */
export const stepsOf = ({ grantTypes }: Pick<CodeClient, 'grantTypes'>, flow: Flow): CodeStep[] =>
  flowSteps[flow].filter((step) => step !== 'refresh' || grantTypes.includes('refresh_token'));
