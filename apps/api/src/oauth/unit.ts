import type { IncomingMessage } from 'node:http';
import type { Origin } from '@patchbay/domain/core';
import type {
  AuthorizingClient,
  GrantSource,
  PolledDeviceCode,
  SpendableToken,
  StoredInteraction,
  TokenIssue,
  TokenPayload,
} from '@patchbay/domain/oauth';
import { Provider } from './library.ts';

/**
 * What one request has read, and what it is to write. The provider saves one model after the other; held here, all of
 * it is written by one statement when the answer is ready, so that nothing is ever spent with nothing given.
 */
export interface Unit {
  readonly origin: Origin;
  /** The code or refresh token of the request, as it was read with its client. */
  presented?: { readonly raw: string; readonly token: SpendableToken | null };
  /** The client of the request that is resumed: it was read with it. */
  client?: AuthorizingClient | null;
  /** The grant of the code, token or decided request: it was read with it. */
  grant?: GrantSource;
  poll?: PolledDeviceCode;
  /** The device code of the request, as it was polled with its client. */
  polled?: { readonly raw: string; readonly row: PolledDeviceCode | null };
  interaction?: { readonly uid: string; readonly stored: StoredInteraction };
  spends?: TokenIssue['spends'];
  accessToken?: TokenIssue['accessToken'];
  refreshToken?: TokenIssue['refreshToken'];
  code?: { readonly raw: string; readonly payload: TokenPayload; readonly expiresAt: Date };
  /** Why the provider failed, told by its own event: the answer hides it. */
  fault?: unknown;
}

const units = new WeakMap<IncomingMessage, Unit>();

export function openUnit(request: IncomingMessage, origin: Origin): void {
  units.set(request, { origin });
}

/** The unit of a request that the mount has opened one for. */
export function unitOf({ req }: { readonly req: IncomingMessage }): Unit {
  const unit = units.get(req);
  if (!unit) throw new Error('an OAuth request without its unit');
  return unit;
}

/** The unit of the request that is being answered. @throws outside a request: the adapter works for nobody then */
export function currentUnit(): Unit {
  const { ctx } = Provider;
  if (!ctx) throw new Error('the OAuth storage was called outside a request');
  return unitOf(ctx);
}
