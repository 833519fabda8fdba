import { errors, type OidcContext } from './library.ts';
import { splitScope } from './parameter.ts';

/** @throws InvalidScope when the client has lost all scopes of a grant since the person allowed it */
function requireScopeLeft({ client, entities, params, requestParamScopes }: OidcContext['oidc']): void {
  const { Grant, RefreshToken } = entities;
  const wanted = params?.scope ? [...requestParamScopes] : [...(RefreshToken?.scopes ?? [])];
  const allowed = splitScope(client?.allowed_scope);
  const [resource = ''] = RefreshToken?.resourceIndicators ?? [];
  if (
    Grant?.getResourceScopeFiltered(
      resource,
      wanted.filter((scope) => allowed.includes(scope)),
    )
  )
    return;
  throw new errors.InvalidScope('the client may no longer have any of these scopes', wanted.join(' '));
}

/**
 * Refuses a refresh with a wrong resource, or without a scope that is left, before the library spends the token. Otherwise
 * the client's next correct request would look like reuse and end the family.
 */
export function checkRefresh(ctx: OidcContext): boolean {
  const { entities, params = {} } = ctx.oidc;
  const requested = [params.resource ?? []].flat();
  const granted = entities.RefreshToken?.resourceIndicators ?? new Set<string | undefined>();
  if (requested.some((resource) => typeof resource !== 'string' || !granted.has(resource)))
    throw new errors.InvalidTarget();
  requireScopeLeft(ctx.oidc);
  return true;
}
