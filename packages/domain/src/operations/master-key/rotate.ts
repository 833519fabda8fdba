import type { Sql } from '@patchbay/db';
import { createKeyring, type MasterSecret } from '@patchbay/secrets';
import { type Clock, keepServiceKeys, MasterKeyRefused } from '../../core/exports.ts';
import { type RewrapOptions, rewrapAll } from './rewrap.ts';
import { checkRotation, type RotationState, readKeyFacts } from './rotation.ts';

export interface RotateOptions extends Pick<RewrapOptions, 'batchRows' | 'onProgress'> {
  readonly sql: Sql;
  readonly clock: Clock;
  /** As the running processes have them: the new one first. */
  readonly masterSecrets: readonly MasterSecret[];
}

/**
 * The second phase of a rotation: moves everything to the first master secret. Nothing is changed while a running process
 * signs with another one, because what that process writes afterwards would stay behind.
 * @returns where the rotation is afterwards: in phase `drop` the old key may go
 * @throws MasterKeyRefused in another phase, or when the ring does not open the database
 */
export async function rotateMasterKey(options: RotateOptions): Promise<RotationState> {
  const { masterSecrets, sql } = options;
  const keyring = createKeyring(masterSecrets);
  await keepServiceKeys(options, masterSecrets);
  const facts = await readKeyFacts(sql, keyring.masterIds);
  const before = checkRotation(facts);
  const isBehind = facts.holders.some(({ signs }) => signs !== keyring.masterIds[0]);
  if (before.phase === 'accept' || isBehind)
    throw new MasterKeyRefused(`${before.state}. ${before.next ?? ''}`);
  await rewrapAll({ ...options, keyring });
  return checkRotation(await readKeyFacts(sql, keyring.masterIds));
}
