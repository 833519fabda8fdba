import { AccessError, deviceGrantType } from '@patchbay/contract';
import type { Services } from '@patchbay/domain/core';
import {
  type AuthorizingClient,
  type ClientResolver,
  findAuthorizingClient,
  findPresentation,
  type Presentation,
  pollAsClient,
} from '@patchbay/domain/oauth';
import type { AdapterPayload } from 'oidc-provider';
import { toLibraryClient } from './client-metadata.ts';
import { errors, type KoaContextWithOIDC, Provider } from './library.ts';
import { refusalOfStatus } from './refusal.ts';
import { currentUnit } from './unit.ts';

interface ClientSources {
  readonly services: Pick<Services, 'clock' | 'db'>;
  readonly resolver: ClientResolver;
}

/** The code or refresh token of a token request: it is read together with the client that presents it. */
function presentationOf(ctx: KoaContextWithOIDC | undefined): Presentation | null {
  if (ctx?.oidc.route !== 'token') return null;
  const { code, grant_type, refresh_token } = ctx.oidc.params ?? {};
  if (grant_type === 'authorization_code' && typeof code === 'string') return { kind: 'code', raw: code };
  const refreshes = grant_type === 'refresh_token' && typeof refresh_token === 'string';
  return refreshes ? { kind: 'refresh_token', raw: refresh_token } : null;
}

/** The device code of a token request: it is polled together with the client that presents it. */
function deviceCodeOf(ctx: KoaContextWithOIDC | undefined): string | null {
  if (ctx?.oidc.route !== 'token') return null;
  const { device_code, grant_type } = ctx.oidc.params ?? {};
  return grant_type === deviceGrantType && typeof device_code === 'string' ? device_code : null;
}

async function readPolling(
  { clock, db }: ClientSources['services'],
  id: string,
  raw: string,
): Promise<AuthorizingClient | null> {
  const found = await pollAsClient(db.sql, { clientId: id, deviceCode: raw, now: clock.now() });
  if (found?.polled !== undefined) currentUnit().polled = { raw, row: found.polled };
  return found?.client ?? null;
}

/** Where a request begins something, and a client's metadata document may be fetched. */
const beginnings: readonly string[] = ['authorization', 'device_authorization'];

/** The library's own refusal, so that it is answered on a page or as JSON like every other. */
function refuseClient(error: unknown, route: string): never {
  if (!(error instanceof AccessError) || error.code !== 'invalid_client') throw error;
  const { reason = '' } = error.options;
  if (route === 'authorization') throw new errors.InvalidClient('client is invalid', reason);
  throw new errors.InvalidClientAuth(reason);
}

async function readClient(
  { resolver, services }: ClientSources,
  id: string,
): Promise<AuthorizingClient | null> {
  const { ctx } = Provider;
  const { route = '' } = ctx?.oidc ?? {};
  if (beginnings.includes(route)) {
    return resolver.resolve(id, currentUnit().origin).catch((error: unknown) => refuseClient(error, route));
  }
  const read = ctx && currentUnit().client;
  if (read?.id === id) return read;
  const deviceCode = deviceCodeOf(ctx);
  if (deviceCode !== null) return readPolling(services, id, deviceCode);
  const presentation = presentationOf(ctx);
  if (!presentation) return findAuthorizingClient(services.db.sql, id);
  const found = await findPresentation(services.db.sql, id, presentation);
  if (!found) return null;
  currentUnit().presented = { raw: presentation.raw, token: found.token };
  return found.client;
}

/**
 * The client that the request names, in the library's terms.
 * @throws ClientNotApproved in any status but `approved`; InvalidClient for a metadata document that cannot be used
 */
export async function findLibraryClient(
  sources: ClientSources,
  id: string,
): Promise<AdapterPayload | undefined> {
  const client = await readClient(sources, id);
  if (!client) return undefined;
  // Refused before its redirect URI is trusted: a client that waits is never redirected to.
  if (client.status !== 'approved') throw refusalOfStatus(client);
  return toLibraryClient(client);
}
