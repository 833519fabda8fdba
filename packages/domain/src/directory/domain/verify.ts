import { AccessError, DomainInput, limitPolicies } from '@patchbay/contract';
import {
  type AuditEntry,
  type CommandContext,
  type Context,
  command,
  statement,
} from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { notifyOwners } from '../notify-owners.ts';
import { lookUpProofs, recordNameOf, recordValueOf } from './look-up.ts';
import { domainNotFound, domainRules, domainSelect, toDomainView } from './view.ts';

type Ctx = CommandContext<'console'>;

async function requireClaim({ actor, db }: Context<Ctx['actor']>, id: string) {
  const { workspaceId } = actor;
  const claim = await db.prisma.workspaceDomain.findFirst({
    where: { id, workspaceId },
    select: { domain: true, token: true },
  });
  if (!claim) throw domainNotFound();
  return claim;
}

// Proofs of a domain take turns here. If two workspaces prove it at once, the second one sees the first.
const lockClaims = statement({
  name: 'domain-lock-claims',
  text: `SELECT id, workspace_id AS "workspaceId", token, proven_at IS NOT NULL AS proven FROM workspace_domains
    WHERE domain = $1 ORDER BY id FOR UPDATE`,
});

interface Claim {
  readonly id: string;
  readonly workspaceId: string;
  readonly token: string;
  readonly proven: boolean;
}

const unproven = { provenAt: null, seenAt: null, missedAt: null, checkAfter: null };

/** Takes the domain from a workspace whose record is no longer there, and tells its owners. */
async function takeFrom(ctx: Ctx, { id, workspaceId }: Claim, domain: string): Promise<AuditEntry> {
  await ctx.tx.prisma.workspaceDomain.update({ where: { id }, data: unproven, select: { id: true } });
  await notifyOwners(ctx, workspaceId, { kind: 'domain_moved', details: { domain } });
  const target = { workspaceId, targetId: id, details: { domain } };
  return { action: 'domain.moved', ...target, actor: { kind: 'system', id: 'domains' } };
}

const notFound = (domain: string, proofs: ReadonlySet<string> | null): AccessError =>
  new AccessError('domain_not_proven', {
    reason:
      proofs === null
        ? 'no name server answered in time; try again in a few minutes'
        : `${recordNameOf(domain)} does not have the record`,
  });

export const checkEveryMs = 86_400_000;

/**
 * Looks up the record of a claimed domain now, and makes the domain the workspace's own if the record exists. A domain
 * that another workspace has proven moves only once the record of that workspace is gone.
 * @throws AccessError `owner_only` (403), `domain_not_found` (404), `domain_not_proven`, `domain_taken` (409), `rate_limited` (429)
 */
export const verifyDomain = command({
  ...domainRules,
  input: DomainInput,
  limit: {
    policy: limitPolicies.domainChecks,
    code: 'rate_limited',
    subject: ({ actor }) => actor.workspaceId,
  },
  async prepare(ctx, { id }) {
    const { domain, token } = await requireClaim(ctx, id);
    const proofs = await lookUpProofs(ctx.settings, domain);
    if (!proofs?.has(recordValueOf(token))) throw notFound(domain, proofs);
    return { domain, proofs };
  },
  async run(ctx, { id }, { domain, proofs }) {
    const { workspaceId } = ctx.actor;
    await stampWorkspace(ctx.tx.sql, ctx.clock, workspaceId);
    const at = ctx.clock.now();
    const claims = await ctx.tx.sql.rows(lockClaims, [domain]);
    const own = claims.find((claim) => claim.id === id);
    if (!own) throw domainNotFound();
    const other = claims.find((claim) => claim.proven && claim.id !== id);
    if (other && proofs.has(recordValueOf(other.token))) throw new AccessError('domain_taken');
    const moved = other ? [await takeFrom(ctx, other, domain)] : [];
    const seen = { seenAt: at, missedAt: null, checkAfter: new Date(at.getTime() + checkEveryMs) };
    const data = own.proven ? seen : { ...seen, provenAt: at };
    const row = await ctx.tx.prisma.workspaceDomain.update({ where: { id }, data, select: domainSelect });
    const proven: AuditEntry = { action: 'domain.proven', workspaceId, targetId: id, details: { domain } };
    return { value: toDomainView(row), audit: [proven, ...moved], event: null };
  },
});
