import type { Tx } from '@patchbay/db';
import type { Services } from '../../core/exports.ts';
import { newId } from '../../core/exports.ts';
import { type SmsContent, sealSms } from './box.ts';

export interface SmsOrder extends SmsContent {
  /** Not sent any more from then on. */
  readonly expiresAt: Date;
}

/** Writes a text message in the caller's transaction: it is sent if, and only if, what it tells of is committed. */
export async function queueSms(
  tx: Tx,
  { clock, keyring }: Pick<Services, 'clock' | 'keyring'>,
  { expiresAt, ...content }: SmsOrder,
): Promise<void> {
  const createdAt = clock.now();
  const id = newId('sms', createdAt);
  const box = sealSms(keyring, id, content);
  await tx.prisma.sms.create({
    data: { id, box, createdAt, expiresAt, nextAttemptAt: createdAt },
    select: { id: true },
  });
}
