import { AccessError } from '@patchbay/contract';
import type { Services } from '../../core/exports.ts';

/** `null` for what no browser sends as an origin of a page: custom schemes have opaque origins. */
function originOf(redirectUri: string): string | null {
  const origin = URL.parse(redirectUri)?.origin;
  return origin === undefined || origin === 'null' ? null : origin;
}

/**
 * Whether a page of this origin may use a token in a browser: it is the service's own, or one that the token's client
 * gets its codes at. Any other page that holds the token took it from the client (DNS rebinding among the ways).
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

/** @throws AccessError `origin_not_allowed` (403) */
export async function requireClientOrigin(
  services: Pick<Services, 'db' | 'settings'>,
  clientId: string,
  origin: string | undefined,
): Promise<void> {
  if (origin === undefined || (await isClientOrigin(services, clientId, origin))) return;
  throw new AccessError('origin_not_allowed');
}
