import type { Services } from '@patchbay/domain/core';

/** A change of the keys that sign the provenance of audio. */
export type KeyChange = { readonly kind: 'rotate' } | { readonly kind: 'revoke'; readonly kid: string };

const usage = 'usage: npm run provenance-keys -- rotate | revoke KID';

/** @throws Error with the usage */
export function readChange([action, kid, ...more]: readonly string[]): KeyChange {
  if (action === 'rotate' && kid === undefined) return { kind: 'rotate' };
  if (action === 'revoke' && kid !== undefined && more.length === 0) return { kind: 'revoke', kid };
  throw new Error(usage);
}

/** @throws Error for a key that cannot be revoked. @returns a description of the change */
export async function changeKeys(services: Services, change: KeyChange): Promise<string> {
  // These import the Prisma client, which must be generated first.
  const { newId } = await import('@patchbay/domain/core');
  const { revokeProvenanceKey, rotateProvenanceKey } = await import('@patchbay/domain/media');
  const origin = { requestId: newId('req', services.clock.now()), ip: null, userAgent: null };
  const ctx = { ...services, actor: { kind: 'system', name: 'provenance-keys' }, origin } as const;
  if (change.kind === 'rotate') return `${await rotateProvenanceKey(ctx)} signs from now on`;
  const { kid } = change;
  const successor = await revokeProvenanceKey(ctx, { kid }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'not_found')
      throw new Error(`there is no key ${kid} that is not revoked`);
    throw error;
  });
  return successor === null ? `${kid} is revoked` : `${kid} is revoked, and ${successor} signs from now on`;
}
