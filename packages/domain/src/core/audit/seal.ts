import type { Sql } from '@patchbay/db';
import type { Services } from '../context.ts';
import { statement } from '../statement.ts';
import { genesisHash, platformChainId } from './hash.ts';
import { type ChainHead, headMac } from './head.ts';

type Sealing = Pick<Services, 'auditKeys'>;

const open = statement({
  name: 'audit-open-chain',
  text: `INSERT INTO audit_chains (id, seq, head, key_id, mac) VALUES ($1, 0, $2, $3, $4) ON CONFLICT DO NOTHING`,
});

/** Begins the chain of a new workspace. A workspace without a chain is one whose records were deleted. */
export async function openChain(sql: Sql, { auditKeys }: Sealing, chainId: string): Promise<void> {
  const { signer } = auditKeys;
  const mac = headMac(signer, chainId, { seq: 0n, head: genesisHash, unkeyedThrough: 0n });
  await sql.rows(open, [chainId, genesisHash, signer.id, mac]);
}

const sealLock = 7_065_721;

const lock = statement({ name: 'audit-seal-lock', text: 'SELECT pg_advisory_xact_lock($1)' });
const findMark = statement({
  name: 'audit-seal-mark',
  text: 'SELECT 1 FROM audit_chains WHERE id = $1 AND mac IS NOT NULL',
});
// A mark of the open transaction may still be rolled back, so no process may remember it.
const findCommittedMark = statement({
  name: 'audit-seal-committed-mark',
  text: `SELECT 1 FROM audit_chains
    WHERE id = $1 AND mac IS NOT NULL AND xmin IS DISTINCT FROM pg_current_xact_id_if_assigned()::xid`,
});
/** Any chain whose newest record is keyed. */
const findKeyed = statement({
  name: 'audit-find-keyed',
  text: `SELECT 1 FROM audit_chains chain JOIN audit_records record ON record.chain_id = chain.id AND record.seq = chain.seq
    WHERE record.key_id IS NOT NULL LIMIT 1`,
});
const listUnsealed = statement({
  name: 'audit-list-unsealed',
  text: `SELECT id, seq::text, head FROM audit_chains WHERE mac IS NULL AND id > $1 ORDER BY id LIMIT $2 FOR UPDATE`,
});
const seal = statement({
  name: 'audit-seal',
  text: `UPDATE audit_chains chain SET key_id = $1, mac = sealed.mac, unkeyed_through = chain.seq
    FROM unnest($2::text[], $3::bytea[]) AS sealed (id, mac) WHERE chain.id = sealed.id`,
});

const batchRows = 2000;

interface UnsealedRow {
  readonly id: string;
  readonly seq: string;
  readonly head: Uint8Array<ArrayBuffer>;
}

/** Every record so far has a plain hash, and the head covers that as well. */
function unkeyedHead({ head, seq }: UnsealedRow): ChainHead {
  return { head, seq: BigInt(seq), unkeyedThrough: BigInt(seq) };
}

async function sealHeads(sql: Sql, { auditKeys }: Sealing): Promise<void> {
  const { signer } = auditKeys;
  for (let after = ''; ; ) {
    const rows = await sql.rows(listUnsealed, [after, batchRows]);
    const macs = rows.map((row) => headMac(signer, row.id, unkeyedHead(row)));
    await sql.rows(seal, [signer.id, rows.map(({ id }) => id), macs]);
    const last = rows.at(-1);
    if (!last || rows.length < batchRows) return;
    after = last.id;
  }
}

/**
 * Seals the heads of a log that was written before its hashes were keyed, all at once and once only: the sealed head of the
 * platform's chain is the mark. A log that holds a keyed record has been sealed before, so a missing mark was deleted, and
 * sealing again would make a forged log look genuine.
 */
async function sealLog(sql: Sql, services: Sealing): Promise<void> {
  await sql.rows(lock, [sealLock]);
  const [marked] = await sql.rows(findMark, [platformChainId]);
  const [keyed] = await sql.rows(findKeyed, []);
  if (marked || keyed) return;
  await sealHeads(sql, services);
  await openChain(sql, services, platformChainId);
}

// The mark is believed only after it was seen committed. It is never taken away.
const seenMark = () => ({ isSeen: false });

/** Called in the transaction of a record before it is appended; a process that has seen the mark asks no more. */
export async function requireSealedLog(
  sql: Sql,
  services: Sealing & Pick<Services, 'memory'>,
): Promise<void> {
  const mark = services.memory.of(seenMark);
  if (mark.isSeen) return;
  const [marked] = await sql.rows(findCommittedMark, [platformChainId]);
  if (marked) mark.isSeen = true;
  else await sealLog(sql, services);
}
