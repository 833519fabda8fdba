import { AccessError } from '@patchbay/contract';
import type { Services } from '../../core/exports.ts';

/** Null for a URI with an opaque origin, such as a custom scheme: no page in a browser has one. */
function originOf(redirectUri: string): string | null {
  const origin = URL.parse(redirectUri)?.origin;
  return origin === undefined || origin === 'null' ? null : origin;
}

/**
 * Returns true if a page of this origin may use a token of the client: a page of the service itself, or of a redirect
 * URI of the client. Any other page must have stolen the token, for example by DNS rebinding.
 */
async function isClientOrigin(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  clientId: string,
  origin: string,
): Promise<boolean> {
  if ([settings.baseUrl, settings.consoleUrl].some((url) => originOf(url) === origin)) return true;
  const client = await db.prisma.oauthClient.findUnique({
    where: { id: clientId },
    select: { redirectUris: true },
  });
  return client?.redirectUris.some((uri) => originOf(uri) === origin) ?? false;
}

/**
 * Requires that a browser sends a token only from a page of its client. A request without an origin comes from no browser.
 * @throws AccessError `origin_not_allowed` (403)
 */
export async function requireClientOrigin(
  services: Pick<Services, 'db' | 'settings'>,
  clientId: string,
  origin: string | undefined,
): Promise<void> {
  if (origin === undefined || (await isClientOrigin(services, clientId, origin))) return;
  throw new AccessError('origin_not_allowed');
}
