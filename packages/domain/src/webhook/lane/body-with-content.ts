import { z } from 'zod';
import { type Services, statement } from '../../core/exports.ts';
import { readMessageWords } from '../../messaging/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { bodyOf, openBody, type StoredEvent, sealBody } from '../body.ts';

const MessageData = z.looseObject({ message_id: z.string() });

export interface ContentDelivery {
  readonly id: string;
  readonly workspaceId: string;
  /** The token of the lane's lease. */
  readonly lease: number;
  readonly event: StoredEvent;
}

// Stored before it is sent, so that every attempt sends the same bytes. A worker that was stopped until its lease was over, or until
// content was switched off, stores nothing. The locks make this hold while either of them is just happening; nothing waits for the
// lock of the endpoint, which a call that changes it may hold for long. Nor does it store what a message said that was deleted meanwhile.
const keep = statement({
  name: 'webhook-keep-body',
  text: `UPDATE webhook_deliveries delivery SET body_box = coalesce(delivery.body_box, $2)
    WHERE delivery.id = $1 AND NOT delivery.sent_without_content
      AND EXISTS (SELECT FROM webhook_lanes WHERE id = delivery.lane_id AND lease = $3 FOR SHARE)
      AND ($4::text IS NULL OR EXISTS (SELECT FROM messages WHERE id = $4 AND deleted_at IS NULL FOR SHARE))
      AND EXISTS (SELECT FROM webhook_endpoints WHERE id = delivery.endpoint_id AND include_content FOR SHARE SKIP LOCKED)
    RETURNING body_box AS box`,
  notNull: ['box'],
  nulls: [4],
});

/** A body, and the message whose words are in it. */
type Composed = { readonly body: string; readonly messageId: string | null };

async function composeBody(
  services: Pick<Services, 'clock' | 'db' | 'keyring' | 'memory'>,
  { event, workspaceId }: ContentDelivery,
): Promise<Composed> {
  const data = MessageData.parse(JSON.parse(event.data));
  const words = await readMessageWords(services, { id: data.message_id, workspaceId });
  const body = bodyOf({ ...event, data: JSON.stringify({ ...data, ...words }) });
  return { body, messageId: words && data.message_id };
}

/**
 * Fixes the body of a delivery that was never attempted, for an endpoint that may have content: the message's text is
 * in `data.content` and `data.transcript`. It is stored encrypted, because content is never in the database in clear
 * text.
 * @returns null if the delivery may no longer be attempted like this
 */
export async function fixBodyWithContent(
  services: Pick<Services, 'clock' | 'db' | 'keyring' | 'memory'>,
  delivery: ContentDelivery,
): Promise<string | null> {
  const { id, lease, workspaceId } = delivery;
  const key = await loadDataKey(services, services.db.sql, workspaceId);
  const { body, messageId } = await composeBody(services, delivery);
  const [kept] = await services.db.sql.rows(keep, [id, sealBody(key, id, body), lease, messageId]);
  return kept ? openBody(key, id, kept.box) : null;
}
