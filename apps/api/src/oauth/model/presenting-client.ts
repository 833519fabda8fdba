import { deviceGrantType } from '@patchbay/contract';
import type { Services } from '@patchbay/domain/core';
import {
  type AuthorizingClient,
  findAuthorizingClient,
  findPresentation,
  type Presentation,
  pollAsClient,
} from '@patchbay/domain/oauth';
import { advanceExchange, exchangeOf, nothingGranted } from '../exchange.ts';
import { Provider } from '../library.ts';

type TokenParameters = Readonly<Record<string, unknown>>;

/** The code (RFC 6749 section 4.1.3) or the refresh token (section 6) of a token request, or null. */
function presentationOf({ code, grant_type, refresh_token }: TokenParameters): Presentation | null {
  if (grant_type === 'authorization_code' && typeof code === 'string') return { kind: 'code', raw: code };
  const refreshes = grant_type === 'refresh_token' && typeof refresh_token === 'string';
  return refreshes ? { kind: 'refresh_token', raw: refresh_token } : null;
}

/** The device code of a token request (RFC 8628 section 3.4), or null. */
function deviceCodeOf({ device_code, grant_type }: TokenParameters): string | null {
  return grant_type === deviceGrantType && typeof device_code === 'string' ? device_code : null;
}

/**
 * Reads the client of a token request, and in the same statement the code, refresh token or device code that it
 * presents. Null for an unknown client.
 */
export async function findPresentingClient(
  { clock, db }: Services,
  clientId: string,
): Promise<AuthorizingClient | null> {
  const { ctx } = Provider;
  if (!ctx) throw new Error('a client of the token endpoint was read outside a request');
  const begun = { origin: exchangeOf(ctx).origin, granted: nothingGranted() };
  const presentation = presentationOf(ctx.oidc.params ?? {});
  if (presentation) {
    const found = await findPresentation(db.sql, clientId, presentation);
    advanceExchange({ ...begun, ...presentation, token: found?.token ?? null });
    return found?.client ?? null;
  }
  const deviceCode = deviceCodeOf(ctx.oidc.params ?? {});
  if (deviceCode === null) return findAuthorizingClient(db.sql, clientId);
  const found = await pollAsClient(db.sql, { clientId, deviceCode, now: clock.now() });
  advanceExchange({ ...begun, kind: 'device_code', raw: deviceCode, polled: found?.polled });
  return found?.client ?? null;
}
