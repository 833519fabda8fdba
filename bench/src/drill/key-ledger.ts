import { issuedKeyOf } from './call.ts';
import type { Checks } from './drill.ts';
import { type Attempt, isAcknowledged, type Operation } from './key-operation.ts';
import type { Scene } from './scene.ts';

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly rotatedFrom: string | null;
  readonly revoked: boolean;
}

/** All keys in the database with their audit records and events. */
export interface KeyLedger {
  readonly keys: readonly KeyRow[];
  /** `action target` for each audit record of a key, and `type subject` for each event. */
  readonly audits: readonly string[];
  readonly events: readonly string[];
}

const keysText = `SELECT id, name, rotated_from_id AS "rotatedFrom", revoked_at IS NOT NULL AS revoked FROM api_keys`;
const auditsText = `SELECT action || ' ' || target_id AS fact FROM audit_records WHERE action LIKE 'api_key.%'`;
const eventsText = `SELECT type || ' ' || subject AS fact FROM events WHERE type LIKE 'api_key.%'`;

export async function readLedger({ db }: Scene): Promise<KeyLedger> {
  const facts = async (text: string) => (await db.query<{ fact: string }>(text)).map(({ fact }) => fact);
  return {
    keys: await db.query<KeyRow>(keysText),
    audits: await facts(auditsText),
    events: await facts(eventsText),
  };
}

export const successorOf = ({ keys }: KeyLedger, id: string): KeyRow | undefined =>
  keys.find(({ rotatedFrom }) => rotatedFrom === id);

export const isRevoked = ({ keys }: KeyLedger, id: string): boolean =>
  keys.some((key) => key.id === id && key.revoked);

/** Every change that the key table shows, written as its audit record writes it. */
function changesOf(ledger: KeyLedger): string[] {
  return ledger.keys.flatMap((key) => {
    const made =
      key.rotatedFrom === null ? `api_key.created ${key.id}` : `api_key.rotated ${key.rotatedFrom}`;
    const ended = key.revoked && !successorOf(ledger, key.id) ? [`api_key.revoked ${key.id}`] : [];
    return [made, ...ended];
  });
}

/** Checks that each change has exactly one audit record and one event, and the reverse. @returns the number of changes */
export function checkLedger(checks: Checks, ledger: KeyLedger): number {
  const changes = changesOf(ledger).sort();
  const same = (facts: readonly string[]) => JSON.stringify(facts.toSorted()) === JSON.stringify(changes);
  const counts = `${changes.length} changes, ${ledger.audits.length} audit records, ${ledger.events.length} events`;
  checks.require(same(ledger.audits), `there is not exactly one audit record for each change: ${counts}`);
  checks.require(same(ledger.events), `there is not exactly one event for each change: ${counts}`);
  return changes.length;
}

/** Returns true if an operation took effect; null if it took effect partly or twice. */
export function effectOf(ledger: KeyLedger, { kind, name, target }: Operation): boolean | null {
  if (target === null) {
    const made = ledger.keys.filter((key) => key.name === name);
    return made.length > 1 ? null : made.length === 1;
  }
  const revoked = isRevoked(ledger, target.id);
  if (kind === 'revoke') return revoked;
  return revoked === (successorOf(ledger, target.id) !== undefined) ? revoked : null;
}

/** The id of the key that an operation created. */
export function madeBy(ledger: KeyLedger, { name, target }: Operation): string | undefined {
  const made =
    target === null ? ledger.keys.find((key) => key.name === name) : successorOf(ledger, target.id);
  return made?.id;
}

/** Checks that each operation has one outcome, and that it is the one that was acknowledged. */
export function checkOutcomes(checks: Checks, ledger: KeyLedger, attempts: readonly Attempt[]): void {
  for (const attempt of attempts) {
    const { operation, outcome } = attempt;
    const effect = effectOf(ledger, operation);
    const name = `${operation.kind} ${operation.name}`;
    checks.require(effect !== null, `${name} does not have exactly one outcome`);
    if (!isAcknowledged(attempt)) continue;
    checks.require(effect === true, `${name} was acknowledged and did not happen`);
    if (operation.kind === 'revoke') continue;
    const same = issuedKeyOf(outcome).id === madeBy(ledger, operation);
    checks.require(same, `${name} was answered with a different key than the one that was created`);
  }
}
