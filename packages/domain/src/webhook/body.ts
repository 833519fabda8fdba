import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';
import { z } from 'zod';

/** Types whose data names a message. An endpoint may ask for its content. */
export const typesWithContent: readonly string[] = ['message.new', 'voice_note.created'];

/** An event as it is stored. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** The JSON text of the column, unchanged. */
  readonly data: string;
}

/**
 * The envelope of an event. It is put together from texts that never change, so every attempt, every repetition and every
 * other channel has the same bytes.
 */
export function bodyOf({ createdAt, data, id, type }: StoredEvent): string {
  const head = JSON.stringify({ id, type, created_at: createdAt.toISOString() });
  return `${head.slice(0, -1)},"data":${data}}`;
}

const Test = z.object({
  sample: z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) }),
});

/** The body that an endpoint gets for an event. The test of a type looks like an event of that type. */
export function deliveredBodyOf(event: StoredEvent): string {
  if (event.type !== 'ping') return bodyOf(event);
  const test = Test.safeParse(JSON.parse(event.data));
  if (!test.success) return bodyOf(event);
  const { data, type } = test.data.sample;
  return bodyOf({ ...event, type, data: JSON.stringify(data) });
}

const bodyAad = (deliveryId: string): string => `webhook_deliveries|${deliveryId}|body_box`;

/** A body with content, as it is stored: it opens in its own row only. */
export const sealBody = (key: DataKey, deliveryId: string, body: string) =>
  encrypt(key, body, bodyAad(deliveryId));

export const openBody = (key: DataKey, deliveryId: string, box: Uint8Array): string =>
  decrypt(key, box, bodyAad(deliveryId)).toString('utf8');
