import { type Call, issuedKeyOf, type Outcome } from './call.ts';
import { type IssuedKey, issueKey, type Person } from './people.ts';
import type { Scene } from './scene.ts';

export type OperationKind = 'create' | 'rotate' | 'revoke';

/** One change to one key. No two operations share a key, so the effect of each can be identified. */
export interface Operation {
  readonly kind: OperationKind;
  readonly person: Person;
  /** The name of the key that is created, rotated or revoked; unique. */
  readonly name: string;
  /** The key to rotate or revoke. */
  readonly target: IssuedKey | null;
  readonly idempotencyKey: string | null;
}

/** An operation and the answer that its caller got. */
export interface Attempt {
  readonly operation: Operation;
  readonly outcome: Outcome;
}

const kinds: readonly OperationKind[] = ['create', 'rotate', 'revoke'];
const keysPath = '/v1/developer/api-keys';

/** Plans an operation. Every other creation and rotation carries an Idempotency-Key. */
export async function planOperation(scene: Scene, person: Person, index: number): Promise<Operation> {
  const kind = kinds[index % kinds.length] ?? 'create';
  const name = `operation ${index}`;
  const target = kind === 'create' ? null : await issueKey(scene.services, person, name);
  const idempotencyKey = kind !== 'revoke' && index % 2 === 0 ? name : null;
  return { kind, person, name, target, idempotencyKey };
}

/** The call that performs an operation. It is the same call every time. */
export function callOf({ idempotencyKey, kind, name, person, target }: Operation, origin: string): Call {
  const id = target?.id ?? '';
  const base = {
    origin,
    token: person.session,
    ...(idempotencyKey === null ? {} : { idempotencyKey }),
  };
  switch (kind) {
    case 'create':
      return { ...base, method: 'POST', path: keysPath, body: { name, scopes: ['threads:read'] } };
    case 'rotate':
      return { ...base, method: 'POST', path: `${keysPath}/${id}/rotate` };
    case 'revoke':
      return { ...base, method: 'DELETE', path: `${keysPath}/${id}` };
  }
}

export const isAcknowledged = ({ outcome }: Attempt): boolean =>
  outcome.status === 201 || outcome.status === 204;

/** The key that an acknowledged creation or rotation returned. */
export function givenKey(attempt: Attempt): IssuedKey | null {
  if (attempt.operation.kind === 'revoke' || !isAcknowledged(attempt)) return null;
  const { id, rawKey } = issuedKeyOf(attempt.outcome);
  return rawKey === null ? null : { id, rawKey };
}
