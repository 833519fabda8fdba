import type { IncomingMessage } from 'node:http';
import type { LimitState } from '@patchbay/contract';
import type { Origin } from '@patchbay/domain/core';
import type {
  AuthorizingClient,
  NewAccessToken,
  NewRefreshToken,
  PolledDeviceCode,
  ResumedInteraction,
  RevokeReason,
  SpendableToken,
  TokenPayload,
} from '@patchbay/domain/oauth';
import { Provider } from './library.ts';

declare module 'http' {
  interface IncomingMessage {
    /** The progress of a request to the authorization server, from its endpoint to the library's storage and back. */
    oauthExchange?: Exchange;
  }
}

interface ExchangeBase {
  readonly origin: Origin;
}

/** The client that a request names, which the library asks for twice; null for an unknown one. */
interface NamedClient {
  readonly id: string;
  readonly found: AuthorizingClient | null;
}

/** A browser begins an authorization (RFC 6749 section 4.1.1). */
interface AuthorizationExchange extends ExchangeBase {
  readonly kind: 'authorization';
  client?: NamedClient;
}

/** A device begins an authorization (RFC 8628 section 3.1). */
interface DeviceAuthorizationExchange extends ExchangeBase {
  readonly kind: 'device_authorization';
  client?: NamedClient;
  /** The user code under which the request is stored. The library mints its own, which may be taken. */
  readonly userCode?: string;
  /** The limits that it counted in, and what is left of each. */
  readonly limits?: readonly LimitState[];
}

/** A browser returns from the consent page; its authorization request is not found yet. */
interface ResumeExchange extends ExchangeBase {
  readonly kind: 'resume';
}

/** A browser returns from the consent page with the proof that it decided the request. */
export interface DecidedExchange extends ExchangeBase {
  readonly kind: 'decided';
  readonly uid: string;
  readonly request: ResumedInteraction;
  /** The code that the library grants for an allowed request. */
  code: NewCode | null;
  /** The client has its answer: from now on, the request is refused. */
  spent: boolean;
}

export interface NewCode {
  readonly raw: string;
  readonly payload: TokenPayload;
  readonly expiresAt: Date;
}

/** A request at the token endpoint whose client is not found yet. */
interface TokenExchange extends ExchangeBase {
  readonly kind: 'token';
}

interface Presented extends ExchangeBase {
  /** The code, refresh token or device code of the request. */
  readonly raw: string;
  readonly granted: Granted;
}

/**
 * The tokens that the library grants, one model after the other. They are stored in one statement once the answer is
 * ready.
 */
interface Granted {
  /** The library has accepted the presented value. */
  spent: boolean;
  /** The presented value had been used before, so its family has ended. */
  reused: boolean;
  accessToken: NewAccessToken | null;
  refreshToken: NewRefreshToken | null;
}

export const nothingGranted = (): Granted => ({
  spent: false,
  reused: false,
  accessToken: null,
  refreshToken: null,
});

/** A client presents an authorization code (RFC 6749 section 4.1.3). */
export interface CodeExchange extends Presented {
  readonly kind: 'code';
  readonly token: SpendableToken | null;
}

/** A client presents a refresh token (RFC 6749 section 6). */
export interface RefreshExchange extends Presented {
  readonly kind: 'refresh_token';
  readonly token: SpendableToken | null;
}

/** A device polls with its device code (RFC 8628 section 3.4). */
export interface DevicePollExchange extends Presented {
  readonly kind: 'device_code';
  /** Undefined until the poll is counted: a client with a secret has to authenticate first. */
  polled: PolledDeviceCode | null | undefined;
}

/** A token request of a known client. */
export type PresentedExchange = CodeExchange | RefreshExchange | DevicePollExchange;

/** Why a family ends when something of it is presented again. */
export const reuseReasons = {
  code: 'code_reuse',
  refresh_token: 'refresh_token_reuse',
  device_code: 'device_code_reuse',
} as const satisfies Record<PresentedExchange['kind'], RevokeReason>;

/** One request to the authorization server, by its kind and its progress. */
export type Exchange =
  | AuthorizationExchange
  | DeviceAuthorizationExchange
  | ResumeExchange
  | DecidedExchange
  | TokenExchange
  | PresentedExchange;

/**
 * Returns true if a person sees the answer: at the authorization endpoint and its resume step, whatever the browser
 * accepts.
 */
export const isForBrowser = ({ kind }: Exchange): boolean =>
  kind === 'authorization' || kind === 'resume' || kind === 'decided';

/** The first kind of an exchange, one for each mounted endpoint. */
export type ExchangeRoute = 'authorization' | 'resume' | 'token' | 'device_authorization';

export function beginExchange(request: IncomingMessage, kind: ExchangeRoute, origin: Origin): void {
  request.oauthExchange = { kind, origin };
}

/** @throws Error for a request that the mount has not begun */
export function exchangeOf({ req }: { readonly req: IncomingMessage }): Exchange {
  if (!req.oauthExchange) throw new Error('an OAuth request without its exchange');
  return req.oauthExchange;
}

function currentRequest(): { readonly req: IncomingMessage } {
  const { ctx } = Provider;
  if (!ctx) throw new Error('the OAuth storage was called outside a request');
  return ctx;
}

/** The exchange of the request that is being answered. */
export const currentExchange = (): Exchange => exchangeOf(currentRequest());

/** The next step of the request that is being answered. */
export function advanceExchange<Step extends Exchange>(step: Step): Step {
  currentRequest().req.oauthExchange = step;
  return step;
}

export function isPresented(exchange: Exchange): exchange is PresentedExchange {
  return ['code', 'refresh_token', 'device_code'].includes(exchange.kind);
}

/** @throws Error unless the library is answering a token request of a known client */
export function presentedExchange(): PresentedExchange {
  const exchange = currentExchange();
  if (!isPresented(exchange)) throw new Error(`the library grants tokens in a request of ${exchange.kind}`);
  return exchange;
}
