import { z } from 'zod';
import type { Services } from '../../core/exports.ts';
import { readMessageWords } from '../../messaging/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { bodyOf, openBody, type StoredEvent, sealBody } from '../body.ts';

/** Types whose data names a message. */
const typesWithContent: ReadonlySet<string> = new Set(['message.new', 'voice_note.created']);

const MessageData = z.looseObject({ message_id: z.string() });

export interface ContentDelivery {
  readonly id: string;
  readonly workspaceId: string;
  /** As an earlier attempt sent it. */
  readonly bodyBox: Uint8Array | null;
  readonly event: StoredEvent;
}

// The first attempt decides, so that all of them send the same bytes.
const keep = {
  name: 'webhook-keep-body',
  text: `UPDATE webhook_deliveries SET body_box = coalesce(body_box, $2) WHERE id = $1 RETURNING body_box AS box`,
};

async function composeBody(
  services: Pick<Services, 'db' | 'keyring'>,
  { event, workspaceId }: ContentDelivery,
): Promise<string> {
  const data = MessageData.parse(JSON.parse(event.data));
  const words = await readMessageWords(services, { id: data.message_id, workspaceId });
  return bodyOf({ ...event, data: JSON.stringify({ ...data, ...words }) });
}

/**
 * The body for an endpoint that may have content: what the message says stands in `data.content` and `data.transcript`. It is
 * stored encrypted, because content never stands in the database in clear text.
 */
export async function bodyWithContent(
  services: Pick<Services, 'db' | 'keyring'>,
  delivery: ContentDelivery,
): Promise<string> {
  const { bodyBox, event, id, workspaceId } = delivery;
  if (!typesWithContent.has(event.type)) return bodyOf(event);
  const key = await loadDataKey(services, services.db.prisma, workspaceId);
  if (bodyBox) return openBody(key, id, bodyBox);
  const box = sealBody(key, id, await composeBody(services, delivery));
  const [kept] = await services.db.sql.rows<{ box: Buffer }>(keep, [id, box]);
  return openBody(key, id, kept?.box ?? box);
}
