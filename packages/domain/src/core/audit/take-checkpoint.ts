import type { Services } from '../context.ts';
import { statement } from '../statement.ts';
import { type Anchor, type CheckpointHead, hashLine, renderCheckpoint } from './checkpoint.ts';
import { type ChainHead, type HeadSeal, isSealed } from './head.ts';
import type { AnchoredHead } from './verify-chain.ts';

/** A chain that is not written into the anchor file, because the service did not leave it as it is. */
export interface ChainProblem {
  readonly chainId: string;
  readonly problem: string;
}

export interface Checkpoint {
  /** The lines to append to the anchor file; none if no chain has grown. */
  readonly lines: readonly string[];
  readonly problems: readonly ChainProblem[];
}

const pageRows = 1000;

const listHeads = statement({
  name: 'audit-list-heads',
  text: `SELECT id, seq::text, head, key_id AS "keyId", mac, unkeyed_through::text AS "unkeyedThrough",
      (SELECT away LIKE 'arriving %' FROM workspaces WHERE workspaces.id = audit_chains.id) AS "isArriving"
    FROM audit_chains WHERE id > $1 AND seq > 0 ORDER BY id LIMIT ${pageRows}`,
});

interface HeadRow extends HeadSeal {
  readonly id: string;
  readonly seq: string;
  readonly head: Uint8Array<ArrayBuffer>;
  readonly unkeyedThrough: string;
  /** Another cell may still keep the workspace: then this copy goes. */
  readonly isArriving: boolean | null;
}

type Anchoring = Pick<Services, 'auditKeys' | 'clock' | 'db'>;

async function* readHeads({ db }: Pick<Services, 'db'>): AsyncGenerator<HeadRow[]> {
  for (let after = ''; ; ) {
    const rows = await db.sql.rows(listHeads, [after]);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = last.id;
  }
}

/** Finds a reason to keep a head out of the anchor file, which would make a bad state official. */
function findProblem({ auditKeys }: Anchoring, row: HeadRow, known: AnchoredHead | undefined): string | null {
  const head: ChainHead = {
    seq: BigInt(row.seq),
    head: row.head,
    unkeyedThrough: BigInt(row.unkeyedThrough),
  };
  if (!isSealed(auditKeys, row.id, { ...head, keyId: row.keyId, mac: row.mac })) {
    return 'the head was not written by the service';
  }
  if (!known || head.seq > known.seq) return null;
  if (head.seq < known.seq) return 'it has fewer records than at its last checkpoint';
  return hashOf(row) === known.hash ? null : 'its newest record is not the one of its last checkpoint';
}

const hashOf = ({ head }: HeadRow): string => Buffer.from(head).toString('hex');

interface CheckedHeads {
  readonly heads: readonly CheckpointHead[];
  readonly problems: readonly ChainProblem[];
}

function checkHeads(services: Anchoring, rows: readonly HeadRow[], anchor: Anchor): CheckedHeads {
  const heads: CheckpointHead[] = [];
  const problems: ChainProblem[] = [];
  for (const row of rows) {
    const { id, isArriving, seq } = row;
    if (isArriving === true) continue;
    const known = anchor.heads.get(id);
    const problem = findProblem(services, row, known);
    if (problem !== null) problems.push({ chainId: id, problem });
    else if (seq !== known?.seq.toString()) heads.push([id, seq, hashOf(row)]);
  }
  return { heads, problems };
}

/**
 * The heads of all chains that have grown since the last checkpoint, as signed lines of at most a thousand heads.
 * @param anchor the heads that are in the file so far
 */
export async function takeCheckpoint(services: Anchoring, anchor: Anchor): Promise<Checkpoint> {
  const lines: string[] = [];
  const problems: ChainProblem[] = [];
  const unseen = new Set(anchor.heads.keys());
  let previous = anchor.lastHash;
  for await (const rows of readHeads(services)) {
    const checked = checkHeads(services, rows, anchor);
    problems.push(...checked.problems);
    for (const { id } of rows) unseen.delete(id);
    if (checked.heads.length === 0) continue;
    const at = services.clock.now().toISOString();
    const line = renderCheckpoint(services.auditKeys.signer, { at, previous, heads: checked.heads });
    lines.push(line);
    previous = hashLine(line);
  }
  for (const chainId of unseen) problems.push({ chainId, problem: 'it was deleted' });
  return { lines, problems };
}
