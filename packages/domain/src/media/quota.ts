import { AccessError, mediaQuota } from '@patchbay/contract';
import { limitError, type Services, statement } from '../core/exports.ts';

/** Counted at once: a call costs as much as storing a piece of this size. */
const batchBytes = 1024 * 1024;

const [{ limit }] = mediaQuota.rules;
const take = statement({
  name: 'media-take',
  text: 'SELECT granted, retry_after_ms::float8 FROM media_take($1, $2, $3, NULL, $4)',
  notNull: ['granted', 'retry_after_ms'],
});

type Asking = Pick<Services, 'db'>;

async function ask(
  { db }: Asking,
  values: readonly [userId: string, bytes: number, isDry: boolean],
): Promise<void> {
  const [userId, bytes, isDry] = values;
  const [row] = await db.sql.cells(take, [userId, bytes, limit, isDry]);
  const [granted, resetMs] = row ?? [false, 0];
  if (granted) return;
  throw limitError('media_quota_exceeded', mediaQuota, {
    allowed: false,
    slot: null,
    resetMs,
    remaining: 0,
    rule: 0,
  });
}

/**
 * Counts bytes that have arrived from a user.
 * @throws AccessError `media_quota_exceeded` (429): none of them is counted, and they must not be kept
 */
export const takeQuota = (services: Asking, userId: string, bytes: number): Promise<void> =>
  ask(services, [userId, bytes, false]);

/**
 * Refuses early what would be refused in the end. Nothing is counted.
 * @throws AccessError `media_quota_exceeded` (429)
 */
export const requireQuota = (services: Asking, userId: string, bytes: number): Promise<void> =>
  ask(services, [userId, bytes, true]);

/**
 * Passes bytes on once they are counted. Bytes that have arrived count even if the rest never comes.
 * @throws AccessError `media_quota_exceeded` (429)
 */
export async function* countAgainstQuota(
  services: Asking,
  userId: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let batch: Uint8Array[] = [];
  let length = 0;
  const count = async (): Promise<Uint8Array[]> => {
    const counted = [batch, length] as const;
    [batch, length] = [[], 0];
    if (counted[1] > 0) await takeQuota(services, userId, counted[1]);
    return counted[0];
  };
  try {
    for await (const piece of source) {
      batch.push(piece);
      length += piece.byteLength;
      if (length >= batchBytes) yield* await count();
    }
  } catch (error) {
    await count().catch((refusal: unknown) => {
      if (!(refusal instanceof AccessError)) throw refusal;
    });
    throw error;
  }
  yield* await count();
}
