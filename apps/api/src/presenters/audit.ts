import { doc } from '@patchbay/contract';
import type { AuditView } from '@patchbay/domain/core';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

const TargetBody = z.object({
  kind: doc.text('The kind of thing.', 'api_key'),
  id: doc.text('The id of the thing.', 'key_01jq3v9x8e'),
});

export const AuditRecordBody = doc.object(
  'AuditRecord',
  'One action. The hash of each record covers the one before it.',
  {
    id: doc.text('The id of the record.', 'aud_01jq3v9x8e'),
    seq: doc.int('Counts the records of this log without gaps.', 42),
    action: doc.text(
      'The action. New actions may be added: ignore those that you do not know.',
      'api_key.created',
    ),
    actor: doc.members('The caller.', {
      kind: doc.text(
        'The kind of caller: `console`, `user`, `api_key`, `oauth`, `reset_due` before a reset of the password, `anonymous`, or `system` for the service itself.',
        'console',
      ),
      id: doc.textOrNull(
        'The id of the account, user, key or grant, or the name of a part of the service; null for an anonymous caller.',
        'acc_01jq3v9x8e',
      ),
    }),
    target: doc(
      TargetBody.nullable(),
      'The thing that it was done to; null for an action without a single one.',
      {
        kind: 'api_key',
        id: 'key_01jq3v9x8e',
      },
    ),
    request_id: doc.textOrNull('The `X-Request-ID` of the call; null where none is known.', 'req_01jq3v9x8e'),
    ip: doc.textOrNull('The IP address of the caller; null for the service itself.', '203.0.113.7'),
    user_agent: doc.textOrNull('The User-Agent header of the call; null without one.', 'curl/8.10.1'),
    details: doc(z.unknown(), 'More about the action, with members of its own. It never holds a secret.', {
      key_id: 'key_01jq3v9x8e',
      name: 'Production server',
      prefix: 'pb_live_Ab3dE5gH',
      scopes: ['messages:write', 'threads:read'],
      expires_at: null,
    }),
    created_at: doc(TimeText, 'When it happened. Each record is later than the one before it.'),
    prev_hash: doc.text(
      'The `hash` of the record before it, in hexadecimal.',
      '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
    ),
    hash: doc.text(
      'A keyed hash of this record and of `prev_hash`, in hexadecimal, so that a change of the log shows.',
      'fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9',
    ),
  },
);

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
