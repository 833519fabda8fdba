import type { Sql } from '@patchbay/db';
import type { Keyring } from '@patchbay/secrets';
import { type KeyHolder, listKeyHolders, nameHolders, statement } from '../../core/exports.ts';
import { countSealed, listRemaining, type SealedCount } from './rewrap.ts';

/** The known facts about the master keys of an installation. */
export interface KeyFacts {
  /** The ids of MASTER_KEY, the one that signs first. */
  readonly masterIds: Keyring['masterIds'];
  /** Every master key that a process ever started with, the oldest first. */
  readonly knownIds: readonly string[];
  readonly counts: readonly SealedCount[];
  readonly holders: readonly KeyHolder[];
}

/** The phase of a rotation, and the next step. */
export interface RotationState {
  /** `none` outside a rotation; `lost` when something is under a key that MASTER_KEY lacks. */
  readonly phase: 'none' | 'accept' | 'rewrap' | 'drop' | 'lost';
  readonly state: string;
  /** The next step; null when there is none. */
  readonly next: string | null;
}

const list = (counts: readonly SealedCount[]): string =>
  counts
    .map(({ count, kind, masterId }) => `${count} ${kind}${masterId === null ? '' : ` (${masterId})`}`)
    .join(', ');

function checkAccept({ holders }: KeyFacts, [signer]: Keyring['masterIds'], newest: string): RotationState {
  const state = `phase 1 of 3: ${signer} signs, ${newest} is accepted`;
  const behind = holders.filter(({ accepts }) => !accepts.includes(newest));
  const next =
    behind.length > 0
      ? `Give the same MASTER_KEY to the processes that do not accept ${newest} yet: ${nameHolders(behind)}.`
      : `Put ${newest} first in MASTER_KEY and restart one process after another.`;
  return { phase: 'accept', state, next };
}

function checkRewrap({ counts, holders, masterIds }: KeyFacts): RotationState {
  const [signer, ...others] = masterIds;
  const behind = holders.filter(({ signs }) => signs !== signer);
  const remaining = listRemaining(counts, masterIds);
  const phase = { phase: 'rewrap', state: `phase 2 of 3: ${signer} signs` } as const;
  if (behind.length > 0) {
    return {
      ...phase,
      next: `Restart the processes that still sign with another key: ${nameHolders(behind)}.`,
    };
  }
  if (remaining.length > 0) {
    return {
      ...phase,
      state: `${phase.state}; not yet under it: ${list(remaining)}`,
      next: 'Run `npm run rotate-master-key`. Do not remove a key from MASTER_KEY before it is done.',
    };
  }
  return {
    phase: 'drop',
    state: `phase 3 of 3: everything is under ${signer}`,
    next: `Remove ${others.join(', ')} from MASTER_KEY and restart one process after another.`,
  };
}

/** Determines the phase of a rotation. It never advises to drop a key while anything is under it. */
export function checkRotation(facts: KeyFacts): RotationState {
  const { counts, knownIds, masterIds } = facts;
  const lost = counts.filter(({ masterId }) => masterId !== null && !masterIds.includes(masterId));
  if (lost.length > 0) {
    const ids = [...new Set(lost.map(({ masterId }) => masterId))].join(', ');
    return {
      phase: 'lost',
      state: `MASTER_KEY (${masterIds.join(', ')}) does not open ${list(lost)}`,
      next: `Put the key ${ids} back into MASTER_KEY, behind the first one.`,
    };
  }
  // A key that no process has started with yet is newer than all others.
  const ageOf = (id: string) => (knownIds.includes(id) ? knownIds.indexOf(id) : knownIds.length);
  const [newest = masterIds[0]] = masterIds.toSorted((a, b) => ageOf(b) - ageOf(a));
  if (newest !== masterIds[0] && ageOf(newest) !== ageOf(masterIds[0])) {
    return checkAccept(facts, masterIds, newest);
  }
  const isAlone = masterIds.length === 1 && listRemaining(counts, masterIds).length === 0;
  return isAlone
    ? { phase: 'none', state: `everything is under ${masterIds[0]}`, next: null }
    : checkRewrap(facts);
}

const listKnown = statement({
  name: 'service-key-ids',
  text: 'SELECT master_id AS id FROM service_keys GROUP BY master_id ORDER BY min(created_at), master_id',
});

/** Reads what {@link checkRotation} checks. */
export async function readKeyFacts(
  sql: Pick<Sql, 'rows'>,
  masterIds: Keyring['masterIds'],
): Promise<KeyFacts> {
  const known = await sql.rows(listKnown, []);
  return {
    masterIds,
    knownIds: known.map(({ id }) => id),
    counts: await countSealed(sql),
    holders: await listKeyHolders(sql),
  };
}
