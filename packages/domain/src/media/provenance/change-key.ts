import { AccessError } from '@patchbay/contract';
import { z } from 'zod';
import { command, statement } from '../../core/exports.ts';
import { replaceSigningKey } from './signing-key.ts';

const revoke = statement({
  name: 'provenance-key-revoke',
  text: `UPDATE provenance_keys SET revoked_at = $2 WHERE kid = $1 AND revoked_at IS NULL RETURNING retired_at AS "retiredAt"`,
});

/** Lets a new key sign from now on. What the old one signed stays good. @returns the id of the new one */
export const rotateProvenanceKey = command({
  actors: ['system'],
  input: z.object({}),
  async run(ctx) {
    const kid = await replaceSigningKey(ctx, ctx.tx.sql);
    const audit = {
      action: 'provenance_key.rotated',
      workspaceId: null,
      targetId: kid,
      details: {},
    } as const;
    return { value: kid, audit, event: null };
  },
});

/**
 * Revokes a key that may have leaked: none of its signatures is accepted afterwards, whatever date they have. If it
 * signs now, a new one takes its place.
 * @throws AccessError `not_found` (404) for a key that is unknown or was revoked before
 */
export const revokeProvenanceKey = command({
  actors: ['system'],
  input: z.object({ kid: z.string() }),
  async run(ctx, { kid }) {
    const { sql } = ctx.tx;
    const [revoked] = await sql.rows(revoke, [kid, ctx.clock.now()]);
    if (!revoked) throw new AccessError('not_found');
    const successor = revoked.retiredAt === null ? await replaceSigningKey(ctx, sql) : null;
    const audit = {
      action: 'provenance_key.revoked',
      workspaceId: null,
      targetId: kid,
      details: {},
    } as const;
    return { value: successor, audit, event: null };
  },
});
