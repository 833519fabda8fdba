import { deviceGrantType, grantTypes } from '@patchbay/contract';
import { errors, type OidcContext } from './library.ts';

type Refusal = InstanceType<typeof errors.OIDCProviderError>;

const resumeCookie = 'pb_oauth_resume';

/** The method by which a request authenticated its client, by its name in RFC 7591. */
function authMethodOf({ headers, oidc }: OidcContext): string {
  if (headers.authorization !== undefined) return 'client_secret_basic';
  return oidc.body?.client_secret ? 'client_secret_post' : 'none';
}

/**
 * Why a client that was found may not authenticate as it did: it is registered for another way; null when it may. At the
 * token endpoint, a client that is registered for the header may send its secret in the body: some libraries know no
 * other way.
 */
export function explainAuthMethod(ctx: OidcContext): string | null {
  const registered = ctx.oidc.client?.clientAuthMethod;
  const used = authMethodOf(ctx);
  if (registered === undefined || registered === used) return null;
  const isSecretInBody = registered === 'client_secret_basic' && used === 'client_secret_post';
  if (isSecretInBody && ctx.oidc.route === 'token') return null;
  return `the client is registered for ${registered}, but the request used ${used}`;
}

const explainMissingClient = ({ error_description: description }: Refusal): string | null =>
  description === 'no client authentication mechanism provided' ? 'the client_id is missing' : null;

function explainGrantType({ oidc }: OidcContext): string {
  return oidc.params?.grant_type === 'device_code'
    ? `the grant_type of the device flow is ${deviceGrantType}`
    : `the grant_type must be one of ${grantTypes.join(', ')}`;
}

/** A request that this browser cannot resume: the cookie shows whether it began one at this address. */
function explainSession(ctx: OidcContext, { error_description: description = '' }: Refusal): string {
  if (!ctx.cookies.get(resumeCookie, { signed: true })) {
    return 'this browser did not begin the sign-in, or began it more than 15 minutes ago';
  }
  return description === 'interaction session not found'
    ? 'the sign-in was already completed, or nobody has decided it, or it has expired'
    : description;
}

/** The reason of a refusal, where the library's own does not tell a developer what to change; null for any other. */
export function explainRefusal(ctx: OidcContext, refusal: unknown): string | null {
  if (refusal instanceof errors.SessionNotFound) return explainSession(ctx, refusal);
  if (refusal instanceof errors.InvalidClientAuth) return explainAuthMethod(ctx);
  if (refusal instanceof errors.UnsupportedGrantType) return explainGrantType(ctx);
  return refusal instanceof errors.InvalidRequest ? explainMissingClient(refusal) : null;
}
