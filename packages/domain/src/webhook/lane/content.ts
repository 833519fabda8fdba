import { LRUCache } from 'lru-cache';
import type { Services } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { bodyOf } from '../body.ts';
import { openSigningKey } from '../secret.ts';
import { bodyWithContent } from './body-with-content.ts';
import type { ClaimedDelivery, ClaimedEndpoint } from './claim.ts';

/** The bytes that an attempt sends and the secrets that sign them, or why there are none. */
export type Prepared =
  | { readonly body: string; readonly secrets: readonly Uint8Array[] }
  | { readonly error: 'event_gone' | 'unreadable' };

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
    prepare: async (endpoint, { bodyBox, createdAt, data, eventId, eventType, id }) => {
      if (data === null) return { error: 'event_gone' };
      const event = { id: eventId, type: eventType, createdAt, data };
      const { includeContent, workspaceId } = endpoint;
      try {
        const secrets = await openSecrets(endpoint);
        // Content is no longer sent once it was switched off, whatever an earlier attempt sent.
        const body = includeContent
          ? await bodyWithContent(services, { id, workspaceId, bodyBox, event })
          : bodyOf(event);
        return { body, secrets };
      } catch (error) {
        services.logger.error(
          { endpointId: endpoint.id, deliveryId: id, err: error },
          'a webhook delivery is unreadable',
        );
        return { error: 'unreadable' };
      }
    },
  };
}
