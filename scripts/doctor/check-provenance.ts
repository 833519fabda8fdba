import { type Config, loadMasterKey } from '@patchbay/config';
import { privateKeyAad } from '@patchbay/domain/media';
import { createKeyring, DecryptionFailed } from '@patchbay/secrets';
import { bad, type Finding, good, note, type Pool } from './finding.ts';

const name = 'provenance';

interface KeyRow {
  readonly kid: string;
  readonly box: Buffer;
}

const opens = (config: Config, { box, kid }: KeyRow): boolean => {
  const keyring = createKeyring(loadMasterKey(config).map(({ id, key }) => ({ id, key: key.reveal() })));
  try {
    keyring.unwrap(box, privateKeyAad(kid));
    return true;
  } catch (error) {
    if (error instanceof DecryptionFailed) return false;
    throw error;
  }
};

/** Checks that a key signs voice notes, and that MASTER_KEY opens it. */
export function evaluateProvenance(row: KeyRow | undefined, config: Config): Finding {
  if (!row)
    return note(name, 'no key signs voice notes yet', 'Start a worker: it makes one within a minute.');
  if (opens(config, row)) return good(name, `${row.kid} signs voice notes`);
  const fix =
    'Put the master key back that it was encrypted under, or run `npm run provenance-keys -- rotate`.';
  return bad(name, `MASTER_KEY does not open ${row.kid}, which signs voice notes`, fix);
}

/** The finding about the key; none before the migration that makes its table. */
export async function checkProvenance(pool: Pool, config: Config): Promise<Finding[]> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('provenance_keys') IS NOT NULL AS exists`,
  );
  if (!rows[0]?.exists) return [];
  const found = await pool.query<KeyRow>(
    'SELECT kid, private_box AS box FROM provenance_keys WHERE retired_at IS NULL',
  );
  return [evaluateProvenance(found.rows[0], config)];
}
