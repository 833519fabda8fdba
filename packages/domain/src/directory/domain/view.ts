import { AccessError, type DomainView, domainGraceDays } from '@patchbay/contract';
import type { WorkspaceDomain } from '@patchbay/db';
import { recordNameOf, recordValueOf } from './look-up.ts';

/** Only owners decide which people of a domain are people of the workspace. */
export const domainRules = { actors: ['console'], role: 'owner' } as const;

export const domainSelect = {
  id: true,
  domain: true,
  token: true,
  createdAt: true,
  provenAt: true,
  seenAt: true,
  missedAt: true,
} as const;

export type DomainRow = Pick<WorkspaceDomain, keyof typeof domainSelect>;

const graceMs = domainGraceDays * 86_400_000;

export function toDomainView({ missedAt, token, ...row }: DomainRow): DomainView {
  const proven = missedAt === null ? 'proven' : 'missed';
  return {
    ...row,
    status: row.provenAt === null ? 'claimed' : proven,
    recordName: recordNameOf(row.domain),
    recordValue: recordValueOf(token),
    expiresAt: row.provenAt && missedAt ? new Date(missedAt.getTime() + graceMs) : null,
  };
}

export const domainNotFound = (): AccessError => new AccessError('domain_not_found');
