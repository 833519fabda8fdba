import { createReadBatch, type ReadBatch } from '@patchbay/concurrency';
import type { Database, Sql } from '@patchbay/db';
import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';

/** An agent's workspace, and the version that serves. */
export interface Serving {
  readonly id: string;
  readonly workspaceId: string;
  readonly createdBy: string;
  /** Null before the first is published. */
  readonly version: number | null;
}

const select = statement({
  name: 'agents-serving',
  text: 'SELECT id, workspace_id, created_by, published_version FROM agents WHERE id = ANY ($1::text[])',
  pipelined: true,
});

async function load(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Serving>> {
  const rows = await sql.cells(select, [ids]);
  return new Map(
    rows.map(([id, workspaceId, createdBy, version]) => [id, { id, workspaceId, createdBy, version }]),
  );
}

const servingBatch = ({ sql }: Database): ReadBatch<Serving> => createReadBatch((ids) => load(sql, ids));

/**
 * Reads which version of an agent serves, together with the requests of the same moment. Undefined for one that does not
 * exist. It sees everything that was committed before it was called.
 */
export const readServing = ({ memory }: Pick<Services, 'memory'>, id: string): Promise<Serving | undefined> =>
  memory.of(servingBatch).read(id);
