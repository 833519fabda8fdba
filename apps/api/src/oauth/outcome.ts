import { exchangeOf, isPresented } from './exchange.ts';
import { errors, jsonBodyOf, type OidcContext } from './library.ts';
import { faultOf } from './run-library.ts';

/** The part of an OAuth call that its client's developer sees in the request log. */
export interface OauthOutcome {
  /** As it was sent; the log finds its owner. Null where no client was named. */
  readonly clientId: string | null;
  readonly errorCode: string | null;
  /** It was given tokens or codes. */
  readonly used: boolean;
  /** `grant_type` as it was sent to the token endpoint. */
  readonly grantType?: string | null;
  /** A used value was presented again, and its family has ended. */
  readonly reused?: boolean;
  /** Explains the refusal in more detail than a redirect or an answer to a stranger may have. */
  readonly reason: string | null;
}

declare module 'http' {
  interface IncomingMessage {
    /** Absent for a request that is no OAuth call, and for one that was refused before its client was read. */
    oauthOutcome?: OauthOutcome;
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function wasReused(ctx: OidcContext): boolean {
  const exchange = exchangeOf(ctx);
  return isPresented(exchange) && exchange.granted.reused;
}

/** Notes how the library answered: by its body, or by the refusal that travels in a redirect. */
export function noteAnswer(ctx: OidcContext): void {
  const clientId = ctx.oidc?.client?.clientId ?? text(ctx.oidc?.params?.client_id);
  const body = jsonBodyOf(ctx);
  const fault = faultOf(ctx);
  const outcome = {
    clientId,
    used: ctx.status === 200,
    grantType: text(ctx.oidc?.params?.grant_type),
    reused: wasReused(ctx),
  };
  if (typeof body?.error === 'string') {
    ctx.req.oauthOutcome = { ...outcome, errorCode: body.error, reason: text(body.error_description) };
  } else if (fault instanceof errors.OIDCProviderError) {
    const reason = fault.error_detail ?? fault.error_description ?? null;
    ctx.req.oauthOutcome = { ...outcome, errorCode: fault.error, reason };
  } else ctx.req.oauthOutcome = { ...outcome, errorCode: null, reason: null };
}
