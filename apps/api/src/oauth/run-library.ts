import type { IncomingMessage } from 'node:http';
import { AccessError } from '@patchbay/contract';
import { errors, type Next, type OidcContext, type Provider } from './library.ts';

declare module 'http' {
  interface IncomingMessage {
    /** Why the library refused the request. */
    oauthFault?: Error;
  }
}

/** The library's answers hide the exact reason of a refusal. It gives the reason to these listeners. */
export function watchFaults(provider: Provider): void {
  const remember = ({ req }: { readonly req: IncomingMessage }, fault: Error): void => {
    req.oauthFault = fault;
  };
  provider.on('server_error', remember);
  provider.on('grant.error', remember);
  provider.on('authorization.error', remember);
  provider.on('device_authorization.error', remember);
}

/** Why the library refused the request; undefined when it did not. */
export const faultOf = ({ req }: { readonly req: IncomingMessage }): Error | undefined => req.oauthFault;

const isRefusal = (fault: Error): boolean =>
  fault instanceof errors.OIDCProviderError && fault.error !== 'server_error';

/** The library calls a body over its limit one that it cannot parse. */
const isOversized = ({ cause }: Error): boolean =>
  cause instanceof Error && cause.message === 'request entity too large';

/**
 * Lets the library check the request by the RFCs and prepare its answer, which may be a refusal.
 * @throws the fault of a request that failed for another reason
 */
export async function runLibrary(ctx: OidcContext, next: Next): Promise<void> {
  await next();
  const fault = faultOf(ctx);
  if (fault !== undefined && isOversized(fault)) throw new AccessError('payload_too_large');
  if (fault !== undefined && !isRefusal(fault)) throw fault;
}
