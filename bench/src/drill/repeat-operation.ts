import { type Caller, issuedKeyOf } from './call.ts';
import type { Checks } from './drill.ts';
import { effectOf, type KeyLedger, madeBy, readLedger } from './key-ledger.ts';
import { type Attempt, callOf, isAcknowledged } from './key-operation.ts';
import type { Scene } from './scene.ts';

/** The parts of a drill on keys. */
export interface Cast {
  readonly checks: Checks;
  readonly scene: Scene;
  readonly caller: Caller;
}

/** The processes that were not killed. */
export const originsOf = ({ programs }: Scene): string[] =>
  programs
    .filter(({ process }) => process.signalCode === null)
    .flatMap((program) => ('url' in program && typeof program.url === 'string' ? [program.url] : []));

/** A repeated call must not do its work twice: it gets the first answer again, without the secret. */
function checkRepeat(checks: Checks, before: KeyLedger, { operation, outcome }: Attempt): void {
  const name = `${operation.kind} ${operation.name}, repeated,`;
  const said = `was answered ${outcome.status ?? outcome.fault} ${outcome.body.slice(0, 100)}`;
  if (operation.kind === 'revoke') {
    checks.require(outcome.status === 204, `${name} ${said}`);
  } else if (effectOf(before, operation)) {
    const replayed = outcome.status === 201 && outcome.headers['idempotent-replayed'] === 'true';
    const key = replayed ? issuedKeyOf(outcome) : null;
    checks.require(key?.rawKey === null && key.id === madeBy(before, operation), `${name} ${said}`);
  } else {
    // The claim of a call whose process died expires after a minute.
    const claimed = outcome.status === 409 && outcome.body.includes('idempotency_in_progress');
    checks.require(outcome.status === 201 || claimed, `${name} ${said}`);
  }
}

/** A call that was cut off or put off may have happened, so its caller repeats it where that is safe. */
export async function repeatUnanswered(
  { caller, checks, scene }: Cast,
  attempts: readonly Attempt[],
): Promise<Attempt[]> {
  const before = await readLedger(scene);
  const origin = originsOf(scene)[0] ?? '';
  const repeated: Attempt[] = [];
  for (const { operation, outcome } of attempts) {
    const isSafe = operation.kind === 'revoke' || operation.idempotencyKey !== null;
    if (isAcknowledged({ operation, outcome }) || !isSafe) continue;
    const again = { operation, outcome: await caller.send(callOf(operation, origin)) };
    checkRepeat(checks, before, again);
    repeated.push(again);
  }
  return repeated;
}
