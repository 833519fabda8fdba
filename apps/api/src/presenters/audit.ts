import type { AuditView } from '@patchbay/domain/core';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

const TargetBody = z.object({ kind: z.string(), id: z.string() });

export const AuditRecordBody = z
  .object({
    id: z.string(),
    seq: z.int(),
    action: z.string(),
    actor: z.object({ kind: z.string(), id: z.string().nullable() }),
    target: TargetBody.nullable(),
    request_id: z.string().nullable(),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    details: z.unknown(),
    created_at: TimeText,
    prev_hash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'AuditRecord', description: 'Each record’s hash covers the one before it.' });

export function presentAuditRecord(view: AuditView): z.input<typeof AuditRecordBody> {
  const { targetId, targetKind } = view;
  return {
    id: view.id,
    seq: Number(view.seq),
    action: view.action,
    actor: { kind: view.actorKind, id: view.actorId },
    target: targetKind === null || targetId === null ? null : { kind: targetKind, id: targetId },
    request_id: view.requestId,
    ip: view.ip,
    user_agent: view.userAgent,
    details: view.details,
    created_at: presentTime(view.createdAt),
    prev_hash: view.prevHash,
    hash: view.hash,
  };
}
