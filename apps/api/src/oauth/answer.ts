import { devicePollSeconds } from '@patchbay/contract';
import type { Services } from '@patchbay/domain/core';
import {
  asAuthorizationServer,
  consumeInteraction,
  countWrongVerifier,
  issueCode,
  issueTokens,
  revokeFamily,
} from '@patchbay/domain/oauth';
import { oauthErrorBody, renderError } from '../http/render-error.ts';
import { logFault } from '../http/send-error.ts';
import { toAccessError } from '../http/to-access-error.ts';
import { errors, type KoaContextWithOIDC, type Middleware } from './library.ts';
import { renderErrorPage } from './page.ts';
import { oauthPaths } from './provider.ts';
import { reasonOfReuse } from './scope.ts';
import { type Unit, unitOf } from './unit.ts';
import { isWrongVerifier } from './verifier.ts';

type Context = Parameters<Middleware>[0];
type OidcContext = KoaContextWithOIDC;

const objectBody = (ctx: Context): Record<string, unknown> | null =>
  typeof ctx.body === 'object' && ctx.body !== null ? (ctx.body as Record<string, unknown>) : null;

const openidParameters = ['acr_values', 'claims_locales', 'id_token_hint', 'max_age', 'nonce'] as const;

/** OpenID Connect is not offered, and a parameter that is not known is ignored (RFC 6749 section 3.1), not refused. */
function ignoreOpenid(ctx: Context): void {
  if (ctx.path !== oauthPaths.authorize || !openidParameters.some((name) => name in ctx.query)) return;
  const query = { ...ctx.query };
  for (const name of openidParameters) delete query[name];
  ctx.query = query;
}

/** Stores what a token request was given, and takes it back where something was spent twice. */
async function commitTokens(ctx: OidcContext, unit: Unit, services: Services): Promise<void> {
  const { accessToken, grant, poll, refreshToken = null, spends } = unit;
  const grantId = grant?.id ?? poll?.grantId;
  const clientId = ctx.oidc.client?.clientId;
  if (!spends || !accessToken || !grantId || !clientId) throw new Error('a token answer without its parts');
  const now = services.clock.now();
  const outcome = await issueTokens(services.db.sql, {
    spends,
    accessToken,
    refreshToken,
    grantId,
    clientId,
    now,
  });
  if (outcome === 'issued') return;
  if (outcome === 'reused') {
    const reason = reasonOfReuse(ctx.oidc.params?.grant_type);
    await revokeFamily(asAuthorizationServer(services, unit.origin), { grantId, reason });
  }
  ctx.status = 400;
  ctx.body = oauthErrorBody('invalid_grant', outcome === 'reused' ? 'already used' : 'the grant has ended');
}

/** A guess does not burn the code, but is counted, lest whoever stole the code try until one fits. */
async function noteRefusal({ oidc }: OidcContext, unit: Unit, services: Services): Promise<void> {
  const clientId = oidc.client?.clientId;
  const { fault, origin, presented } = unit;
  if (!(fault instanceof errors.InvalidGrant) || !clientId || !presented?.token) return;
  if (isWrongVerifier(oidc.params, presented.token))
    await countWrongVerifier(asAuthorizationServer(services, origin), { code: presented.raw, clientId });
}

/** Spends the request that the resume answers; a request that another resume has spent is answered by a page. */
async function commitDecision(ctx: OidcContext, unit: Unit, services: Services): Promise<void> {
  const { code, interaction } = unit;
  if (!interaction) return;
  const { clientId, grantId } = interaction.stored;
  const now = services.clock.now();
  const spent =
    code && grantId !== null
      ? await issueCode(services.db.sql, {
          interactionUid: interaction.uid,
          code: code.raw,
          grantId,
          clientId,
          payload: code.payload,
          createdAt: now,
          expiresAt: code.expiresAt,
        })
      : await consumeInteraction(services.db.sql, interaction.uid, now);
  if (spent) return;
  ctx.remove('Location');
  ctx.status = 400;
  const gone = new errors.SessionNotFound('the request was already answered');
  renderErrorPage(ctx, { error: gone.error, error_description: gone.message }, gone);
}

/** RFC 8628: what the library leaves out of the answer, with addresses from the configuration. */
function completeDeviceAnswer(body: Record<string, unknown>, consoleUrl: string): void {
  const page = `${consoleUrl}/device`;
  body.verification_uri = page;
  body.verification_uri_complete = `${page}?user_code=${String(body.user_code)}`;
  body.interval = devicePollSeconds;
}

/** RFC 8628 section 3.5: a device that polls too fast is told how long to wait. */
function slowDown(ctx: Context, { poll }: Unit): void {
  if (objectBody(ctx)?.error !== 'authorization_pending' || !poll?.tooFast) return;
  ctx.set('Retry-After', String(poll.retryAfterSeconds));
  ctx.body = oauthErrorBody('slow_down', `poll every ${poll.intervalSeconds} seconds`);
}

/** The library's error as both worlds read it; its own reason is more telling than its description. */
function completeError(ctx: Context, { fault }: Unit): void {
  const body = objectBody(ctx);
  if (typeof body?.error !== 'string') return;
  const { error, error_description: description } = body;
  const told = fault instanceof errors.OIDCProviderError ? fault.error_detail : undefined;
  const reason = told ?? (typeof description === 'string' ? description : error);
  ctx.body = { ...body, ...oauthErrorBody(error, reason) };
}

/** A fault of ours is answered as everywhere else: 503 while the database is away, and never a word of its cause. */
function answerFault(ctx: Context, fault: unknown, { logger }: Services): void {
  const error = toAccessError(fault);
  const { body, headers, status } = renderError(error, false, true);
  logFault(logger, error, unitOf(ctx).origin.requestId);
  ctx.remove('Location');
  ctx.status = status;
  ctx.set({ ...headers });
  ctx.body = body;
}

const isExpected = (fault: unknown): boolean =>
  fault instanceof errors.OIDCProviderError && fault.error !== 'server_error';

async function commit(ctx: OidcContext, unit: Unit, services: Services): Promise<void> {
  if (ctx.path === oauthPaths.token) {
    await (ctx.status === 200 ? commitTokens : noteRefusal)(ctx, unit, services);
  } else if (unit.interaction) await commitDecision(ctx, unit, services);
}

function complete(ctx: Context, unit: Unit, consoleUrl: string): void {
  slowDown(ctx, unit);
  completeError(ctx, unit);
  const body = objectBody(ctx);
  if (ctx.path === oauthPaths.deviceAuthorization && ctx.status === 200 && body) {
    completeDeviceAnswer(body, consoleUrl);
  }
}

/** Around the library: writes what it decided, then gives its answer this service's form. */
export function createAnswer(services: Services): Middleware {
  const { consoleUrl } = services.settings;
  return async (ctx, next) => {
    const unit = unitOf(ctx);
    try {
      ignoreOpenid(ctx);
      await next();
      if (unit.fault === undefined || isExpected(unit.fault)) {
        await commit(ctx as OidcContext, unit, services);
        complete(ctx, unit, consoleUrl);
      } else answerFault(ctx, unit.fault, services);
    } catch (error) {
      answerFault(ctx, error, services);
    }
    keepNoSession(ctx);
  };
}

/** The library would keep a session in the browser. Its storage has none, and so shall the browser. */
function keepNoSession(ctx: Context): void {
  const cookies = [ctx.response.headers['set-cookie'] ?? []].flat();
  const kept = cookies.filter((cookie) => !/^pb_oauth(?:\.sig)?=/.test(cookie));
  if (kept.length === 0) ctx.remove('Set-Cookie');
  else ctx.set('Set-Cookie', kept);
}
