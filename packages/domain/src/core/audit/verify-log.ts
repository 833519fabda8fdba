import { type AnchoredHead, type ChainVerdict, type Verifying, verifyAuditChain } from './verify-chain.ts';

/** The newest head of each chain, by the id of the chain. */
export type AnchoredHeads = ReadonlyMap<string, AnchoredHead>;

export interface ChainReport {
  readonly chainId: string;
  readonly verdict: ChainVerdict;
}

interface ListedChain {
  readonly id: string;
  readonly present: boolean;
}

// A workspace's chain begins with the workspace, so a workspace without a head, and records without one, were tampered with.
const listChains = {
  name: 'audit-list-chains',
  text: `WITH RECURSIVE recorded AS (
      (SELECT chain_id AS id FROM audit_records ORDER BY chain_id LIMIT 1)
      UNION ALL
      SELECT (SELECT r.chain_id FROM audit_records r WHERE r.chain_id > recorded.id ORDER BY r.chain_id LIMIT 1)
      FROM recorded WHERE recorded.id IS NOT NULL)
    SELECT id, EXISTS (SELECT FROM audit_chains c WHERE c.id = listed.id) AS present FROM (
      SELECT id FROM audit_chains UNION SELECT id FROM workspaces UNION SELECT id FROM recorded) listed
    WHERE id IS NOT NULL ORDER BY id`,
};

const missing: ChainVerdict = {
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
  const listed = await services.db.sql.rows<ListedChain>(listChains, []);
  const present = new Map(listed.map((chain) => [chain.id, chain.present]));
  for (const id of anchored.keys()) if (!present.has(id)) present.set(id, false);
  for (const [chainId, isPresent] of present) {
    const verdict = await verifyAuditChain(services, chainId, anchored.get(chainId));
    const isEmpty = verdict.intact && verdict.records === 0;
    yield { chainId, verdict: !isPresent && isEmpty ? missing : verdict };
  }
}
