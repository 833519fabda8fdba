import { issuedKeyOf, type Line } from '../call.ts';
import type { Checks } from '../drill.ts';
import type { IssuedKey, Person } from '../people.ts';

const path = '/v1/developer/api-keys';

export async function makeKey({ caller, origin }: Line, { session }: Person): Promise<IssuedKey> {
  const body = { name: 'of the drill', scopes: ['threads:read'] };
  const outcome = await caller.send({ origin, method: 'POST', path, token: session, body });
  const { id, rawKey } = issuedKeyOf(outcome);
  if (rawKey === null) throw new Error(`no key: ${outcome.status}`);
  return { id, rawKey };
}

export async function revokeKey(
  { caller, origin }: Line,
  { session }: Person,
  key: IssuedKey,
): Promise<void> {
  const { status } = await caller.send({
    origin,
    method: 'DELETE',
    path: `${path}/${key.id}`,
    token: session,
  });
  if (status !== 204) throw new Error(`the key was not revoked: ${status}`);
}

/** The key whose status each word describes. */
export interface Keys {
  readonly revokedBefore: IssuedKey;
  readonly revokedAfter: IssuedKey;
  readonly madeAfter: IssuedKey;
}

/** The answers to the keys that the runbook promises after a restore. */
const promised: Readonly<Record<keyof Keys, number>> = {
  revokedBefore: 401,
  revokedAfter: 200,
  madeAfter: 401,
};

export async function checkKeys(checks: Checks, { caller, origin }: Line, keys: Keys): Promise<void> {
  for (const [name, status] of Object.entries(promised) as [keyof Keys, number][]) {
    const outcome = await caller.send({ origin, method: 'GET', path: '/v1/me', token: keys[name].rawKey });
    checks.require(
      outcome.status === status,
      `the key ${name} got ${outcome.status ?? outcome.fault} in place of ${status}`,
    );
  }
}
