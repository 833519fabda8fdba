import { createSecretKey, type KeyObject } from 'node:crypto';
import { isUnavailable } from '@patchbay/db';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { deliveredBodyOf, openBody, typesWithContent } from '../body.ts';
import { openSigningKey } from '../secret.ts';
import { fixBodyWithContent } from './body-with-content.ts';
import type { ClaimedDelivery, ClaimedEndpoint, ClaimedLane } from './claim.ts';

interface Body {
  readonly body: string;
  /** The delivery could have carried content. This and every later attempt is sent without it. */
  readonly isWithoutContent: boolean;
}

/**
 * The bytes that an attempt sends and the secrets that sign them, or why there are none. `not_ours`: the lane has another worker, the
 * endpoint was just removed, or content was just switched off. `unavailable`: the database is away. Then this worker makes no attempt,
 * and none of the delivery's is used up.
 */
export type Prepared =
  | (Body & { readonly secrets: readonly KeyObject[] })
  | { readonly error: 'event_gone' | 'unreadable' | 'not_ours' | 'unavailable' };

export interface Contents {
  prepare(lane: ClaimedLane, delivery: ClaimedDelivery): Promise<Prepared>;
}

const secretsMax = 10_000;

/** Builds deliveries from their stored parts. A secret never changes under its id, so this process opens it once. */
export function createContents(
  services: Pick<Services, 'clock' | 'db' | 'keyring' | 'memory' | 'logger'>,
): Contents {
  const opened = new LRUCache<string, KeyObject>({ max: secretsMax });

  async function openSecrets({ secrets, workspaceId }: ClaimedEndpoint): Promise<KeyObject[]> {
    const key = await loadDataKey(services, services.db.sql, workspaceId);
    return secrets.map(({ box, ...place }) => {
      const secret = opened.get(place.id) ?? createSecretKey(openSigningKey(key, place, box));
      opened.set(place.id, secret);
      return secret;
    });
  }

  /** The first attempt fixes the body: later ones send the same bytes, also after a change of the endpoint. */
  async function fixBody(
    { endpoint: { workspaceId }, lease, withContent }: ClaimedLane,
    { bodyBox, createdAt, data, eventId, eventType, id, sentWithoutContent }: ClaimedDelivery,
  ): Promise<Body | 'event_gone' | 'not_ours'> {
    if (bodyBox) {
      const key = await loadDataKey(services, services.db.sql, workspaceId);
      return { body: openBody(key, id, bodyBox), isWithoutContent: false };
    }
    if (data === null) return 'event_gone';
    const event = { id: eventId, type: eventType, createdAt, data };
    const canHaveContent = typesWithContent.includes(eventType);
    if (!canHaveContent || sentWithoutContent || !withContent)
      return { body: deliveredBodyOf(event), isWithoutContent: canHaveContent };
    const body = await fixBodyWithContent(services, { id, workspaceId, lease, event });
    return body === null ? 'not_ours' : { body, isWithoutContent: false };
  }

  return {
    prepare: async (lane, delivery) => {
      const { endpoint } = lane;
      try {
        const secrets = await openSecrets(endpoint);
        // The endpoint was removed since the claim. Nothing leaves unsigned.
        if (secrets.length === 0) return { error: 'not_ours' };
        const fixed = await fixBody(lane, delivery);
        return typeof fixed === 'string' ? { error: fixed } : { ...fixed, secrets };
      } catch (error) {
        if (isUnavailable(error)) return { error: 'unavailable' };
        services.logger.error(
          { endpointId: endpoint.id, deliveryId: delivery.id, err: error },
          'a webhook delivery is unreadable',
        );
        return { error: 'unreadable' };
      }
    },
  };
}
