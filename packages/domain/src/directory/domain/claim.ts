import { randomBytes } from 'node:crypto';
import {
  AccessError,
  AddDomainInput,
  DomainInput,
  type DomainView,
  domainsMax,
  isPublicMailDomain,
  ListDomainsInput,
} from '@patchbay/contract';
import { command, newId, query, statement } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { domainNotFound, domainRules, domainSelect, toDomainView } from './view.ts';

/** The domains that the workspace has claimed, by their names. @throws AccessError `owner_only` (403) */
export const listDomains = query({
  ...domainRules,
  input: ListDomainsInput,
  async run({ actor, db }): Promise<DomainView[]> {
    const { workspaceId } = actor;
    const rows = await db.prisma.workspaceDomain.findMany({
      where: { workspaceId },
      orderBy: { domain: 'asc' },
      select: domainSelect,
    });
    return rows.map(toDomainView);
  },
});

const tokenBytes = 24;

/**
 * Claims a domain. The claim grants nothing: it names the record that would prove it. Any number of workspaces may
 * claim one domain, so a false claim blocks nobody. Claiming it again answers with the existing claim.
 * @throws AccessError `domain_refused` (400), `owner_only` (403), `domain_limit_reached` (409), `validation_error` (422)
 */
export const addDomain = command({
  ...domainRules,
  input: AddDomainInput,
  async run({ actor, clock, tx }, { domain }) {
    if (isPublicMailDomain(domain)) throw new AccessError('domain_refused');
    const { userId, workspaceId } = actor;
    const createdAt = await stampWorkspace(tx.sql, clock, workspaceId);
    const domains = tx.prisma.workspaceDomain;
    const known = await domains.findMany({ where: { workspaceId }, select: domainSelect });
    const same = known.find((each) => each.domain === domain);
    if (same) return { value: toDomainView(same), audit: { unaudited: 'nothing changed' }, event: null };
    if (known.length >= domainsMax) throw new AccessError('domain_limit_reached');
    const id = newId('dom', createdAt);
    const token = randomBytes(tokenBytes).toString('base64url');
    const data = { id, workspaceId, domain, token, createdBy: userId, createdAt };
    const row = await domains.create({ data, select: domainSelect });
    return {
      value: toDomainView(row),
      audit: { action: 'domain.added', workspaceId, targetId: id, details: { domain } },
      event: null,
    };
  },
});

const remove = statement({
  name: 'domain-remove',
  text: 'DELETE FROM workspace_domains WHERE id = $1 AND workspace_id = $2 RETURNING domain',
});

/**
 * Gives up a domain. People who have joined through it stay; those who have not signed in yet need an invitation.
 * @throws AccessError `owner_only` (403), `domain_not_found` (404)
 */
export const removeDomain = command({
  ...domainRules,
  input: DomainInput,
  async run({ actor, clock, tx }, { id }) {
    const { workspaceId } = actor;
    await stampWorkspace(tx.sql, clock, workspaceId);
    const [gone] = await tx.sql.rows(remove, [id, workspaceId]);
    if (!gone) throw domainNotFound();
    const details = { domain: gone.domain };
    return {
      value: {},
      audit: { action: 'domain.removed', workspaceId, targetId: id, details },
      event: null,
    };
  },
});
