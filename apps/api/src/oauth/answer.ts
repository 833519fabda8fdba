import { devicePollSeconds } from '@patchbay/contract';
import type { Services } from '@patchbay/domain/core';
import type { TokenRefusals } from '@patchbay/domain/oauth';
import { openCors } from '../http/cors.ts';
import { docsUrlOf, oauthErrorBody, rateLimitHeaders, renderError } from '../http/render-error.ts';
import { logFault } from '../http/send-error.ts';
import { toAccessError } from '../http/to-access-error.ts';
import { answerAuthorizationRequest, answerResume } from './authorization-endpoint.ts';
import { type Exchange, exchangeOf, isForBrowser, isPresented } from './exchange.ts';
import { explainRefusal } from './explain.ts';
import { errors, jsonBodyOf, type Middleware, type Next, type OidcContext } from './library.ts';
import { noteAnswer } from './outcome.ts';
import { showFaultPage } from './page.ts';
import { faultOf, runLibrary } from './run-library.ts';
import { answerTokenRequest } from './token-endpoint.ts';

/**
 * The device authorization endpoint (RFC 8628 section 3.2): adds the members that the library leaves out of its answer.
 */
async function answerDeviceAuthorization(
  ctx: OidcContext,
  next: Next,
  { settings }: Services,
): Promise<void> {
  await runLibrary(ctx, next);
  const body = jsonBodyOf(ctx);
  if (ctx.status !== 200 || !body) return;
  const exchange = exchangeOf(ctx);
  if (!('userCode' in exchange)) throw new Error('a device request was answered and not stored');
  const { limits = [], userCode } = exchange;
  ctx.set(rateLimitHeaders(limits));
  const page = `${settings.consoleUrl}/device`;
  body.user_code = userCode;
  body.verification_uri = page;
  body.verification_uri_complete = `${page}?user_code=${userCode}`;
  body.interval = devicePollSeconds;
}

type Endpoint = (ctx: OidcContext, next: Next, services: Services) => Promise<void>;

const endpoints: Readonly<Partial<Record<Exchange['kind'], Endpoint>>> = {
  authorization: answerAuthorizationRequest,
  resume: answerResume,
  token: answerTokenRequest,
  device_authorization: answerDeviceAuthorization,
};

/**
 * Adds the `detail` and the `error_uri` of this service to an error of RFC 6749, and the exact reason where the library
 * knows one.
 */
function completeError(ctx: OidcContext, { settings }: Services): void {
  const body = jsonBodyOf(ctx);
  if (typeof body?.error !== 'string') return;
  const { error, error_description: description } = body;
  const error_uri = docsUrlOf(error, settings.consoleUrl);
  // An endpoint that knows the reason itself has written it.
  if ('detail' in body) {
    ctx.body = { ...body, error_uri };
    return;
  }
  const fault = faultOf(ctx);
  const detail = fault instanceof errors.OIDCProviderError ? fault.error_detail : undefined;
  const known = typeof description === 'string' ? description : error;
  const reason = explainRefusal(ctx, fault) ?? detail ?? known;
  ctx.body = { ...body, ...oauthErrorBody(error, reason), error_uri };
}

/** Its own answers tell a device to wait, and its polls have a rule of their own (RFC 8628 section 3.5). */
const waitingErrors: readonly unknown[] = ['authorization_pending', 'slow_down'];

/**
 * Counts the refusals of the token endpoint. @throws AccessError `oauth_rate_limited`, the answer instead of the
 * refusal
 */
async function countRefusal(ctx: OidcContext, refusals: TokenRefusals): Promise<void> {
  const exchange = exchangeOf(ctx);
  const isToken = exchange.kind === 'token' || isPresented(exchange);
  if (!isToken || ctx.status < 400 || waitingErrors.includes(jsonBodyOf(ctx)?.error)) return;
  await refusals.count(exchange.origin, ctx.oidc.client?.clientId ?? null);
}

/**
 * Answers a fault of the service as every other route does: 503 without the database, and never with the cause. A person
 * gets a page.
 */
function answerFault(ctx: OidcContext, fault: unknown, { logger, settings }: Services): void {
  const error = toAccessError(fault);
  const { body, headers, status } = renderError(error, { consoleUrl: settings.consoleUrl, form: 'oauth' });
  const exchange = exchangeOf(ctx);
  logFault(logger, error, exchange.origin.requestId);
  ctx.remove('Location');
  ctx.status = status;
  ctx.set({ ...headers });
  ctx.body = body;
  if (isForBrowser(exchange)) showFaultPage(ctx, error, exchange.origin.requestId);
}

/**
 * The cookies that the browser must not get. The storage keeps no session of the authorization server. And the library
 * clears the resume cookie before it knows if the browser has to come back: the browser keeps it until its request is
 * used up, so that a reload works.
 */
function unwantedCookies(exchange: Exchange): RegExp {
  const comesBack = exchange.kind === 'decided' && !exchange.spent;
  return comesBack ? /^pb_oauth(?:_resume)?(?:\.sig)?=/ : /^pb_oauth(?:\.sig)?=/;
}

function dropCookies(ctx: OidcContext): void {
  const cookies = [ctx.response.headers['set-cookie'] ?? []].flat();
  const unwanted = unwantedCookies(exchangeOf(ctx));
  const kept = cookies.filter((cookie) => !unwanted.test(cookie));
  if (kept.length === 0) ctx.remove('Set-Cookie');
  else ctx.set('Set-Cookie', kept);
}

/** Wraps the library: the endpoint stores what the library decided, and then the answer is completed. */
export function createAnswer(services: Services, refusals: TokenRefusals): Middleware {
  return async (context, next) => {
    // The library's own middleware adds `oidc` before any endpoint reads it.
    const ctx = context as OidcContext;
    try {
      const endpoint = endpoints[exchangeOf(ctx).kind];
      if (!endpoint) throw new Error('an OAuth request has begun twice');
      await endpoint(ctx, next, services);
      completeError(ctx, services);
      await countRefusal(ctx, refusals);
    } catch (error) {
      answerFault(ctx, error, services);
    }
    dropCookies(ctx);
    noteAnswer(ctx);
    // The library exposes fewer headers to scripts, and not the one that says when to poll again.
    if (ctx.method === 'POST') ctx.set(openCors);
  };
}
