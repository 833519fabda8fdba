import { LRUCache } from 'lru-cache';
import type { Services } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { bodyOf } from '../body.ts';
import { openSigningKey } from '../secret.ts';
import type { ClaimedDelivery, ClaimedEndpoint } from './claim.ts';

/** The bytes that an attempt sends and the secrets that sign them, or why there are none. */
export type Prepared =
  | { readonly body: string; readonly secrets: readonly Uint8Array[] }
  | { readonly error: 'event_gone' | 'secret_unreadable' };

export interface Contents {
  prepare(endpoint: ClaimedEndpoint, delivery: ClaimedDelivery): Promise<Prepared>;
}

const secretsMax = 10_000;

/** Puts deliveries together from what is stored. A secret never changes under its id, so this process opens it once. */
export function createContents(services: Pick<Services, 'db' | 'keyring' | 'logger'>): Contents {
  const opened = new LRUCache<string, Uint8Array>({ max: secretsMax });

  async function openSecrets({ secrets, workspaceId }: ClaimedEndpoint): Promise<Uint8Array[]> {
    const key = await loadDataKey(services, services.db.prisma, workspaceId);
    return secrets.map(({ box, ...place }) => {
      const bytes = opened.get(place.id) ?? openSigningKey(key, place, box);
      opened.set(place.id, bytes);
      return bytes;
    });
  }

  return {
    prepare: async (endpoint, { createdAt, data, eventId, eventType }) => {
      if (data === null) return { error: 'event_gone' };
      try {
        const secrets = await openSecrets(endpoint);
        const body = bodyOf({ id: eventId, type: eventType, createdAt, data });
        return { body, secrets };
      } catch (error) {
        services.logger.error({ endpointId: endpoint.id, err: error }, 'a webhook secret is unreadable');
        return { error: 'secret_unreadable' };
      }
    },
  };
}
