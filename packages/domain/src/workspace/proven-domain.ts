import { domainGraceDays } from '@patchbay/contract';

/**
 * Says in SQL that a workspace speaks for an address: it has proven exactly its domain, and not one above or below it.
 * A missing record counts for 7 days after its owners were told. Every way to join through a directory checks it, when a person
 * comes in.
 * @param now SQL: the present time
 */
export const speaksFor = (workspaceId: string, address: string, now: string): string =>
  `EXISTS (SELECT FROM workspace_domains WHERE workspace_id = ${workspaceId}
    AND domain = lower(substring(${address} FROM '[^@]*$')) AND proven_at IS NOT NULL
    AND (missed_at IS NULL OR missed_at > ${now}::timestamptz - interval '${domainGraceDays} days'))`;
