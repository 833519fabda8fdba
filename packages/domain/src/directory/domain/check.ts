import { z } from 'zod';
import {
  type AuditEntry,
  type Context,
  command,
  newId,
  type Services,
  statement,
} from '../../core/exports.ts';
import { notifyOwners } from '../notify-owners.ts';
import { lookUpProofs, recordValueOf } from './look-up.ts';
import { checkEveryMs } from './verify.ts';

const batchRows = 20;
const hourMs = 3_600_000;
/** The time for which a name server may fail before that counts as a missing record. */
const silenceMs = 3 * 86_400_000;

// A lease of an hour. One of several workers looks, and if it dies, a later round checks the domain.
const take = statement({
  name: 'domain-take-due',
  text: `UPDATE workspace_domains SET check_after = $1::timestamptz + interval '1 hour' WHERE id IN (
      SELECT id FROM workspace_domains WHERE check_after <= $1 ORDER BY check_after LIMIT ${batchRows} FOR UPDATE SKIP LOCKED)
    RETURNING id, domain, token`,
});

interface Due {
  readonly id: string;
  readonly domain: string;
  readonly token: string;
}

const lock = statement({
  name: 'domain-lock-proven',
  text: `SELECT workspace_id AS "workspaceId", domain, seen_at AS "seenAt", missed_at AS "missedAt" FROM workspace_domains
    WHERE id = $1 AND proven_at IS NOT NULL FOR UPDATE`,
  notNull: ['seenAt'],
});

/** The result of a DNS look-up. `unknown`: no server answered. */
const Outcome = z.enum(['found', 'missing', 'unknown']);

/**
 * Records the result of a daily check of a proven domain. The first one that misses the record warns the owners, and
 * from then on they have 7 days to put it back.
 */
export const recordDomainCheck = command({
  actors: ['system'],
  input: z.object({ id: z.string(), outcome: Outcome }),
  async run(ctx, { id, outcome }) {
    const now = ctx.clock.now();
    const [proven] = await ctx.tx.sql.rows(lock, [id]);
    const quiet = { value: {}, audit: { unaudited: 'nothing changed' }, event: null };
    if (!proven) return quiet;
    const isSilent = outcome === 'unknown' && now.getTime() - proven.seenAt.getTime() < silenceMs;
    const wait = isSilent ? hourMs : checkEveryMs;
    const checkAfter = new Date(now.getTime() + wait);
    const found = outcome === 'found' ? { seenAt: now, missedAt: null } : {};
    const isMissed = outcome !== 'found' && !isSilent && proven.missedAt === null;
    const data = { checkAfter, ...found, ...(isMissed ? { missedAt: now } : {}) };
    await ctx.tx.prisma.workspaceDomain.update({ where: { id }, data, select: { id: true } });
    if (!isMissed) return quiet;
    const { domain, workspaceId } = proven;
    await notifyOwners(ctx, workspaceId, { kind: 'domain_missed', details: { domain } });
    const audit: AuditEntry = { action: 'domain.missed', workspaceId, targetId: id, details: { domain } };
    return { ...quiet, audit };
  },
});

async function look({ settings }: Services, { domain, token }: Due): Promise<z.output<typeof Outcome>> {
  const proofs = await lookUpProofs(settings, domain);
  if (proofs === null) return 'unknown';
  return proofs.has(recordValueOf(token)) ? 'found' : 'missing';
}

/**
 * Checks the proven domains again whose last check is a day old.
 * @param signal stops it after the current domain
 * @returns how many it has checked
 */
export async function checkDomains(services: Services, signal?: AbortSignal): Promise<number> {
  const { clock, db } = services;
  const origin = { requestId: newId('req', clock.now()), ip: null, userAgent: null };
  const ctx: Context = { ...services, actor: { kind: 'system', name: 'domains' }, origin };
  let looked = 0;
  for (;;) {
    const due = await db.sql.rows(take, [clock.now()]);
    for (const each of due) {
      await recordDomainCheck(ctx, { id: each.id, outcome: await look(services, each) });
      looked += 1;
      if (signal?.aborted) return looked;
    }
    if (due.length < batchRows) return looked;
  }
}
