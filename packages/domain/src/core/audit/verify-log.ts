import { statement } from '../statement.ts';
import type { Verifying } from './read-chain.ts';
import { type AnchoredHead, type ChainVerdict, verifyAuditChain } from './verify-chain.ts';

/** The newest head of each chain, by the id of the chain. */
export type AnchoredHeads = ReadonlyMap<string, AnchoredHead>;

export interface ChainReport {
  readonly chainId: string;
  readonly verdict: ChainVerdict;
}

interface ListedChain {
  readonly id: string;
  readonly isPresent: boolean;
}

const pageRows = 1000;

// A workspace's chain begins with the workspace, so a workspace without a head, and records without one, were tampered with.
// Every part reads one page of an index, so the list of a large installation stays within the time limit of a statement.
const listChains = statement({
  name: 'audit-list-chains',
  text: `WITH RECURSIVE recorded AS (
      (SELECT chain_id AS id FROM audit_records WHERE chain_id > $1 ORDER BY chain_id LIMIT 1)
      UNION ALL
      SELECT (SELECT chain_id FROM audit_records WHERE chain_id > recorded.id ORDER BY chain_id LIMIT 1)
      FROM recorded WHERE recorded.id IS NOT NULL)
    SELECT id, EXISTS (SELECT FROM audit_chains WHERE audit_chains.id = listed.id) AS "isPresent" FROM (
      (SELECT id FROM audit_chains WHERE id > $1 ORDER BY id LIMIT ${pageRows})
      UNION (SELECT id FROM workspaces WHERE id > $1 ORDER BY id LIMIT ${pageRows})
      UNION (SELECT id FROM recorded WHERE id IS NOT NULL LIMIT ${pageRows})) listed
    ORDER BY id LIMIT ${pageRows}`,
});

async function* readChains({ db }: Verifying): AsyncGenerator<ListedChain> {
  for (let after = ''; ; ) {
    const rows = await db.sql.rows(listChains, [after]);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = last.id;
  }
}

/** Adds the chains that only the anchor file knows. */
async function* listAll(services: Verifying, anchored: AnchoredHeads): AsyncGenerator<ListedChain> {
  const unseen = new Set(anchored.keys());
  for await (const chain of readChains(services)) {
    unseen.delete(chain.id);
    yield chain;
  }
  for (const id of unseen) yield { id, isPresent: false };
}

const deleted: ChainVerdict = {
  intact: false,
  records: 0,
  brokenAtSeq: 1n,
  problem: 'the chain was deleted',
};

/**
 * Verifies every chain: those of all workspaces, the platform's, and those that only the anchor file or stray records know.
 * @param anchored the newest heads of the anchor file; empty without one
 */
export async function* verifyAuditLog(
  services: Verifying,
  anchored: AnchoredHeads,
): AsyncGenerator<ChainReport> {
  for await (const { id: chainId, isPresent } of listAll(services, anchored)) {
    const verdict = await verifyAuditChain(services, chainId, anchored.get(chainId));
    yield { chainId, verdict: !isPresent && verdict.records === 0 ? deleted : verdict };
  }
}
